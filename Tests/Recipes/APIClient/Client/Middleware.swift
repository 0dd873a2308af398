import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension NotesClient {
  /// What came back for a request.
  public typealias Reply = (body: Data, response: HTTPURLResponse)
  /// Sends a request through the middlewares that follow, and then to the service.
  public typealias Next = @Sendable (URLRequest) async throws -> Reply

  /// What each request passes through on its way out, and its answer on the way back.
  public protocol Middleware: Sendable {
    /// Calls `next`, as often as it likes, and returns the reply.
    func intercept(_ request: URLRequest, next: @escaping Next) async throws -> Reply
  }

  /// Gives the token to send; `nil` sends none. When the service refuses one (401), this is asked for
  /// another: a call is repeated once, and not with the same token. Several calls can ask at the same
  /// time: let them wait for one renewal.
  public typealias Token = @Sendable (_ refused: String?) async throws -> String?

  /// Sends a token with each request.
  public struct AuthorizationMiddleware: Middleware {
    private let token: Token

    /// Makes a middleware. See ``Token``.
    public init(token: @escaping Token) {
      self.token = token
    }

    /// Sends a request with a token, and once more with another if the service refuses it.
    public func intercept(_ request: URLRequest, next: @escaping Next) async throws -> Reply {
      let sent = try await token(nil)
      let reply = try await next(request.with(sent))
      guard reply.response.statusCode == 401, let sent, let other = try await token(sent),
        other != sent
      else { return reply }
      return try await next(request.with(other))
    }
  }

  /// Repeats a GET for which the service is busy (503).
  public struct RetryMiddleware: Middleware {
    private let waits: [Duration]
    private let clock: any Clock<Duration>

    /// Makes a middleware that waits on the clock before each further try.
    public init(waits: [Duration], clock: any Clock<Duration> = ContinuousClock()) {
      (self.waits, self.clock) = (waits, clock)
    }

    /// Sends a request until the service is not busy, or no wait is left.
    public func intercept(_ request: URLRequest, next: @escaping Next) async throws -> Reply {
      var reply = try await next(request)
      for wait in waits where request.httpMethod == "GET" && reply.response.statusCode == 503 {
        try await clock.sleep(for: wait)
        reply = try await next(request)
      }
      return reply
    }
  }
}

extension URLRequest {
  fileprivate func with(_ token: String?) -> URLRequest {
    var request = self
    request.setValue(token.map { "Bearer \($0)" }, forHTTPHeaderField: "Authorization")
    return request
  }
}
