import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Adds a bearer token to each request: `Authorization: Bearer <token>`.
///
/// After *The perfect iOS networking layer does not exist* (Calin Crist, calincrist.com).
public struct AuthorizationMiddleware: APIClient.Middleware {
  private let token: String

  /// Creates a middleware that adds the same token to each request.
  ///
  /// - Parameter token: The token, without the word `Bearer`.
  public init(token: String = "") {
    self.token = token
  }

  /// Sets the header, and replaces any earlier value.
  ///
  /// - Throws: ``APIClient/NetworkError/invalidHeader(name:)`` if the token contains a line break.
  public func intercept(_ request: URLRequest) async throws -> URLRequest {
    let name = "Authorization"
    let value = "Bearer \(token)"
    var request = request
    request.setValue(value, forHTTPHeaderField: name)
    // On Linux, `setValue` drops a value with a line break. Don't send the request without it.
    guard request.value(forHTTPHeaderField: name) == value else {
      throw APIClient.NetworkError.invalidHeader(name: name)
    }
    return request
  }
}
