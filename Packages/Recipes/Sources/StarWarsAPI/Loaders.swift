import Foundation

// Loaders that wrap other loaders. Nest the ones that you need:
// `NotesClient(loader: NotesClient.AuthorizingLoader(NotesClient.RetryingLoader(session, …), …))`.

extension NotesClient {
  /// Adds a token to each request. If the service refuses it, retries once with another token.
  public struct AuthorizingLoader: HTTPLoading {
    private let loader: any HTTPLoading
    private let token: Token

    /// Wraps a loader. See ``Token``.
    public init(_ loader: any HTTPLoading, token: @escaping Token) {
      self.loader = loader
      self.token = token
    }

    public func load(_ request: HTTPRequest) async throws -> HTTPResponse {
      var request = request
      let sent = try await token(nil)
      if let sent { request.setHeader("Authorization", to: "Bearer \(sent)") }
      let response = try await loader.load(request)
      guard let other = try await NotesClient.renewal(of: sent, after: response, by: token) else {
        return response
      }
      request.setHeader("Authorization", to: "Bearer \(other)")
      return try await loader.load(request)
    }
  }

  /// Retries a GET while the service is busy (429, 503), once for each wait.
  public struct RetryingLoader: HTTPLoading {
    private let loader: any HTTPLoading
    private let waits: [Duration]
    private let clock: any Clock<Duration>

    /// Wraps a loader.
    ///
    /// - Parameters:
    ///   - waits: How long to wait before each retry, unless the service says how long.
    ///   - clock: The clock used for waiting.
    public init(
      _ loader: any HTTPLoading, waits: [Duration], clock: any Clock<Duration> = ContinuousClock()
    ) {
      self.loader = loader
      self.waits = waits
      self.clock = clock
    }

    public func load(_ request: HTTPRequest) async throws -> HTTPResponse {
      var response = try await loader.load(request)
      for wait in waits {
        guard let pause = NotesClient.pause(after: response, to: request.method, planned: wait)
        else { break }
        try await clock.sleep(for: pause)
        response = try await loader.load(request)
      }
      return response
    }
  }

  /// Logs each request and its result, but not its query, headers, or body, which may contain
  /// secrets.
  public struct LoggingLoader: HTTPLoading {
    private let loader: any HTTPLoading
    private let log: @Sendable (String) -> Void

    /// Wraps a loader.
    ///
    /// - Parameter log: Receives lines such as `GET /notes: 200`.
    public init(_ loader: any HTTPLoading, log: @escaping @Sendable (String) -> Void) {
      self.loader = loader
      self.log = log
    }

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
