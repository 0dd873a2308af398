import APIClient
import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension APIClient {
  /// A middleware that records its requests. It returns them unchanged, or throws.
  public final class MiddlewareSpy: Middleware {
    private let error: (any Error)?
    private let recorded = Mutex<[URLRequest]>([])

    /// Creates a middleware without recorded requests.
    ///
    /// - Parameter error: The error to throw each time, or `nil` to return the requests.
    public init(throwing error: (any Error)? = nil) {
      self.error = error
    }

    /// The requests so far, in order, as the middleware received them.
    public var requests: [URLRequest] { recorded.withLock { $0 } }

    /// The number of calls of ``intercept(_:)``.
    public var interceptMethodCalled: Int { requests.count }

    /// Records the request, and returns it or throws the error from ``init(throwing:)``.
    public func intercept(_ request: URLRequest) async throws -> URLRequest {
      recorded.withLock { $0.append(request) }
      if let error { throw error }
      return request
    }
  }
}
