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

  /// Gives the token to send; `nil` sends none. When the service refuses one (401), this is asked
  /// for another: a call is repeated once, and not with the same token. Several calls can ask at
  /// the same time: let them wait for one renewal.
  public typealias Token = @Sendable (_ refused: String?) async throws -> String?

  /// Sends a token with each request, and another one once if the service refuses it.
  public struct AuthorizationMiddleware: Middleware {
    private let token: Token

    /// Makes a middleware. See ``Token``.
    public init(token: @escaping Token) { self.token = token }

    public func intercept(_ request: URLRequest, next: @escaping Next) async throws -> Reply {
      var request = request
      let sent = try await token(nil)
      request.setValue(sent.map { "Bearer \($0)" }, forHTTPHeaderField: "Authorization")
      let reply = try await next(request)
      guard reply.response.statusCode == 401, let sent, let other = try await token(sent),
        other != sent
      else { return reply }
      request.setValue("Bearer \(other)", forHTTPHeaderField: "Authorization")
      return try await next(request)
    }
  }

  /// Repeats a GET for which the service is busy (503), until no wait is left.
  public struct RetryMiddleware: Middleware {
    private let waits: [Duration]
    private let clock: any Clock<Duration>

    /// Makes a middleware that waits on the clock before each further try.
    public init(waits: [Duration], clock: any Clock<Duration> = ContinuousClock()) {
      (self.waits, self.clock) = (waits, clock)
    }

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
