extension APIClient {
  /// The HTTP methods, each with its name in the request line.
  public enum HttpMethod: String, CaseIterable, Sendable {
    /// Reads a resource.
    case get = "GET"
    /// Adds a resource, or starts an action.
    case post = "POST"
    /// Changes a part of a resource.
    case patch = "PATCH"
    /// Replaces a resource.
    case put = "PUT"
    /// Removes a resource.
    case delete = "DELETE"
    /// Like `GET`, but without the body.
    case head = "HEAD"
    /// Returns what can be done with a resource.
    case options = "OPTIONS"
  }
}

/// The same type by a shorter name.
public typealias HttpMethod = APIClient.HttpMethod
