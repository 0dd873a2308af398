import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A client of the service at `https://example.com/v1`.
///
/// The client has no state, so any number of calls can run at the same time. Each call throws
/// ``NotesError`` or the session's error, such as a `URLError`. Canceling its task ends a call with
/// `URLError.cancelled` or, while it waits to retry, with `CancellationError`.
public struct NotesClient: Sendable {
  /// The part of `URLSession` that the client uses. Tests pass in a different session.
  public protocol URLSessionProtocol: Sendable {
    /// Loads a request. Throws `URLError.cancelled` if its task is canceled.
    func data(for request: URLRequest) async throws -> (Data, URLResponse)
  }

  let base: URL
  let session: any URLSessionProtocol
  let token: Token
  let waits: [Duration]
  let clock: any Clock<Duration>
  let decoder: JSONDecoder
  let encoder: JSONEncoder

  /// Creates a client.
  ///
  /// - Parameters:
  ///   - token: Returns the user's token. By default, no token is sent.
  ///   - waits: How long to wait before each retry of a GET while the service is busy (429, 503),
  ///     unless the service says how long. By default, nothing is retried.
  ///   - clock: The clock used for waiting.
  ///   - decoder: Decodes responses. By default, dates are in ISO 8601 format.
  ///   - encoder: Encodes request bodies, with dates in the same format.
  public init(
    base: URL = base, session: any URLSessionProtocol, token: @escaping Token = { _ in nil },
    waits: [Duration] = [], clock: any Clock<Duration> = ContinuousClock(),
    decoder: JSONDecoder = decoder, encoder: JSONEncoder = encoder
  ) {
    self.base = base
    self.session = session
    self.token = token
    self.waits = waits
    self.clock = clock
    self.decoder = decoder
    self.encoder = encoder
  }

  /// Requests `/notes`.
  public func notes(page: Int? = nil, query: String? = nil) async throws -> NotePage {
    try await request("GET", "/notes", query: ["page": page.map { "\($0)" }, "query": query])
  }

  /// Sends a request, without retrying it.
  func load(_ request: URLRequest) async throws -> HTTPResponse {
    let (body, response) = try await session.data(for: request)
    return try HTTPResponse(body, response)
  }
}

extension URLSession: NotesClient.URLSessionProtocol {}
