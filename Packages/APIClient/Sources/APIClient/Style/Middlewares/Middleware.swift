import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension APIClient {
  /// A step that each request passes through before it is sent.
  ///
  /// One function, so a double fits into a test:
  /// ```swift
  /// struct Tagging: APIClient.Middleware {
  ///   func intercept(_ request: URLRequest) async throws -> URLRequest {
  ///     var request = request
  ///     request.setValue("test", forHTTPHeaderField: "X-Tag")
  ///     return request
  ///   }
  /// }
  /// ```
  public protocol Middleware: Sendable {
    /// Sees the request as the middleware before left it, and says how to go on.
    ///
    /// - Parameter request: The request so far.
    /// - Returns: The request for the next middleware, and in the end for the session.
    /// - Throws: Whatever shall end the call; then nothing is sent.
    func intercept(_ request: URLRequest) async throws -> URLRequest
  }
}

/// The same protocol by its short name.
public typealias Middleware = APIClient.Middleware
