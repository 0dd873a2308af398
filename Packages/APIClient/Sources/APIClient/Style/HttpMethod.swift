extension APIClient {
  /// The methods that a request can have, each with its name in the request line.
  public enum HttpMethod: String, CaseIterable, Sendable {
    /// Asks for a resource.
    case get = "GET"
    /// Adds a resource, or starts an action.
    case post = "POST"
    /// Changes a part of a resource.
    case patch = "PATCH"
    /// Replaces a resource.
    case put = "PUT"
    /// Removes a resource.
    case delete = "DELETE"
    /// Asks for what `GET` would answer, without the body.
    case head = "HEAD"
    /// Asks what can be done with a resource.
    case options = "OPTIONS"
  }
}

/// The same type by its short name.
public typealias HttpMethod = APIClient.HttpMethod
