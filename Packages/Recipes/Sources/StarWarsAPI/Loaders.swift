import Foundation

// Loaders that wrap a loader. Take those that you need, and put one into another:
// `NotesClient(loader: NotesClient.AuthorizingLoader(NotesClient.RetryingLoader(session, …), …))`.

extension NotesClient {
  /// Gives the token to send; `nil` sends none. When the service refuses one (401), this is asked
  /// for another: a call is repeated once, and not with the same token. Several calls can ask at
  /// the same time: let them wait for one renewal.
  public typealias Token = @Sendable (_ refused: String?) async throws -> String?

  /// Sends a token with each request.
  public struct AuthorizingLoader: HTTPLoading {
    private let loader: any HTTPLoading
    private let token: Token

    /// Wraps a loader. See ``Token``.
    public init(_ loader: any HTTPLoading, token: @escaping Token) {
      (self.loader, self.token) = (loader, token)
    }

    /// Loads a request with a token, and once more with another if the service refuses it.
    public func load(_ request: HTTPRequest) async throws -> HTTPResponse {
      let sent = try await token(nil)
      let response = try await load(request, with: sent)
      guard response.status == 401, let sent, let other = try await token(sent), other != sent
      else { return response }
      return try await load(request, with: other)
    }

    private func load(_ request: HTTPRequest, with token: String?) async throws -> HTTPResponse {
      var request = request
      request.headers["Authorization"] = token.map { "Bearer \($0)" }
      return try await loader.load(request)
    }
  }

  /// Loads a GET again for which the service is busy (503).
  public struct RetryingLoader: HTTPLoading {
    private let loader: any HTTPLoading
    private let waits: [Duration]
    private let clock: any Clock<Duration>

    /// Wraps a loader, and waits on the clock before each further try.
    public init(
      _ loader: any HTTPLoading, waits: [Duration], clock: any Clock<Duration> = ContinuousClock()
    ) {
      (self.loader, self.waits, self.clock) = (loader, waits, clock)
    }

    /// Loads a request until the service is not busy, or no wait is left.
    public func load(_ request: HTTPRequest) async throws -> HTTPResponse {
      var response = try await loader.load(request)
      for wait in waits where request.method == "GET" && response.status == 503 {
        try await clock.sleep(for: wait)
        response = try await loader.load(request)
      }
      return response
    }
  }

  /// Logs each request with its end. It logs no query, no header and no body: they may hold
  /// secrets.
  public struct LoggingLoader: HTTPLoading {
    private let loader: any HTTPLoading
    private let log: @Sendable (String) -> Void

    /// Wraps a loader.
    ///
    /// - Parameter log: Gets a line such as `GET /notes: 200`.
    public init(_ loader: any HTTPLoading, log: @escaping @Sendable (String) -> Void) {
      (self.loader, self.log) = (loader, log)
    }

    /// Loads a request, and logs the status of its answer, or its error.
    public func load(_ request: HTTPRequest) async throws -> HTTPResponse {
      let name = "\(request.method) \(request.path)"
      do {
        let response = try await loader.load(request)
        log("\(name): \(response.status)")
        return response
      } catch {
        log("\(name): \(error.localizedDescription)")
        throw error
      }
    }
  }
}
