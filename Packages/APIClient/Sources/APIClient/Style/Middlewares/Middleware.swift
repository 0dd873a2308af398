import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension APIClient {
  /// A step that each request passes through before it's sent.
  ///
  /// It has only one function, so a double can be part of a test:
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
    /// Takes the request from the previous middleware, and returns it for the next one.
    ///
    /// - Parameter request: The request so far.
    /// - Returns: The request for the next middleware. The session sends what the last one returns.
    /// - Throws: Any error. The call ends with it, and nothing is sent.
    func intercept(_ request: URLRequest) async throws -> URLRequest
  }
}

/// The same protocol by a shorter name.
public typealias Middleware = APIClient.Middleware
