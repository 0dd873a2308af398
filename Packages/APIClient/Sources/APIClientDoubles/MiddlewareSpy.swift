import APIClient
import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension APIClient {
  /// A middleware that records the requests it gets. It returns each one unchanged, or throws.
  public final class MiddlewareSpy: Middleware {
    private let error: (any Error)?
    private let recorded = Mutex<[URLRequest]>([])

    /// Makes a middleware that has recorded nothing.
    ///
    /// - Parameter error: What it throws each time, or `nil` to return the requests.
    public init(throwing error: (any Error)? = nil) {
      self.error = error
    }

    /// The requests so far, in order, each as the middleware got it.
    public var requests: [URLRequest] { recorded.withLock { $0 } }

    /// How many times ``intercept(_:)`` was called.
    public var interceptMethodCalled: Int { requests.count }

    /// Records the request. Then returns it, or throws the error of ``init(throwing:)``.
    public func intercept(_ request: URLRequest) async throws -> URLRequest {
      recorded.withLock { $0.append(request) }
      if let error { throw error }
      return request
    }
  }
}
