import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension NotesClient {
  /// Sends a request through the remaining middleware, and then to the service.
  public typealias Next = @Sendable (URLRequest) async throws -> HTTPResponse

  /// A layer that every request passes through on its way out, and every response on its way back.
  public protocol Middleware: Sendable {
    /// Returns a response. It can call `next` any number of times.
    func intercept(_ request: URLRequest, next: @escaping Next) async throws -> HTTPResponse
  }

  /// Adds a token to each request. If the service refuses it, retries once with another token.
  public struct AuthorizationMiddleware: Middleware {
    private let token: Token

    /// Creates a middleware. See ``Token``.
    public init(token: @escaping Token) {
      self.token = token
    }

    public func intercept(
      _ request: URLRequest, next: @escaping Next
    ) async throws -> HTTPResponse {
      var request = request
      let sent = try await token(nil)
      if let sent { request.setValue("Bearer \(sent)", forHTTPHeaderField: "Authorization") }
      let response = try await next(request)
      guard let other = try await NotesClient.renewal(of: sent, after: response, by: token) else {
        return response
      }
      request.setValue("Bearer \(other)", forHTTPHeaderField: "Authorization")
      return try await next(request)
    }
  }

  /// Retries a GET while the service is busy (429, 503), once for each wait.
  public struct RetryMiddleware: Middleware {
    private let waits: [Duration]
    private let clock: any Clock<Duration>

    /// Creates a middleware.
    ///
    /// - Parameters:
    ///   - waits: How long to wait before each retry, unless the service says how long.
    ///   - clock: The clock used for waiting.
    public init(waits: [Duration], clock: any Clock<Duration> = ContinuousClock()) {
      self.waits = waits
      self.clock = clock
    }

    public func intercept(
      _ request: URLRequest, next: @escaping Next
    ) async throws -> HTTPResponse {
      var response = try await next(request)
      for wait in waits {
        guard let pause = NotesClient.pause(after: response, to: request.httpMethod, planned: wait)
        else {
          break
        }
        try await clock.sleep(for: pause)
        response = try await next(request)
      }
      return response
    }
  }
}
