import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Tells the service on whose behalf a request is made: `Authorization: Bearer <token>`.
///
/// After *The perfect iOS networking layer does not exist* (Calin Crist, calincrist.com).
public struct AuthorizationMiddleware: APIClient.Middleware {
  private let token: String

  /// Makes a middleware that adds the same token to each request.
  ///
  /// - Parameter token: The bearer token, without the word before it.
  public init(token: String = "") {
    self.token = token
  }

  /// Sets the header, in place of one that is there already.
  ///
  /// - Throws: ``APIClient/NetworkError/invalidHeader(name:)`` when the token holds a line break.
  public func intercept(_ request: URLRequest) async throws -> URLRequest {
    let name = "Authorization"
    let value = "Bearer \(token)"
    // Checked here, since on Linux `setValue` drops such a value and the request would go without.
    try URLRequest.checkHeader(name, value)
    var request = request
    request.setValue(value, forHTTPHeaderField: name)
    return request
  }
}
