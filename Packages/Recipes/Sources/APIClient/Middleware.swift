import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension NotesClient {
  /// Sends a request through the middlewares that follow, and then to the service.
  public typealias Next = @Sendable (URLRequest) async throws -> HTTPResponse

  /// What each request passes through on its way out, and its response on the way back.
  public protocol Middleware: Sendable {
    /// Calls `next`, as often as it likes, and returns the response.
    func intercept(_ request: URLRequest, next: @escaping Next) async throws -> HTTPResponse
  }

  /// Sends a token with each request, and another one once if the service refuses it.
  public struct AuthorizationMiddleware: Middleware {
    private let token: Token

    /// Makes a middleware. See ``Token``.
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

  /// Sends a GET again while the service is busy (429, 503), until no wait is left.
  public struct RetryMiddleware: Middleware {
    private let waits: [Duration]
    private let clock: any Clock<Duration>

    /// Makes a middleware.
    ///
    /// - Parameters:
    ///   - waits: How long to wait before each further try, unless the service says how long.
    ///   - clock: The clock to wait on.
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
