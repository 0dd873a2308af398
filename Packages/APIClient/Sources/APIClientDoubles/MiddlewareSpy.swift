import APIClient
import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension APIClient {
  /// A middleware that keeps the requests it sees, and passes them on or throws.
  public final class MiddlewareSpy: Middleware {
    private let error: (any Error)?
    private let seen = Mutex<[URLRequest]>([])

    /// Makes a middleware that has seen nothing.
    ///
    /// - Parameter error: What it throws each time; `nil` to pass requests on unchanged.
    public init(throwing error: (any Error)? = nil) {
      self.error = error
    }

    /// The requests so far, in order, each as it was when it came.
    public var requests: [URLRequest] { seen.withLock { $0 } }

    /// Whether ``intercept(_:)`` was called.
    public var interceptMethodCalled: Bool { !requests.isEmpty }

    /// Keeps the request; then returns it, or throws the error it was made with.
    public func intercept(_ request: URLRequest) async throws -> URLRequest {
      seen.withLock { $0.append(request) }
      if let error { throw error }
      return request
    }
  }
}
