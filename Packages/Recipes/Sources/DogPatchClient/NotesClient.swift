import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A client of the service at `https://example.com/v1`.
///
/// It is a value without state, so any number of calls can run at the same time. Each throws
/// ``NotesError``, or the error of the session, such as `URLError`. A call ends when its task is
/// cancelled, with `URLError.cancelled` or, while it waits, with `CancellationError`.
public struct NotesClient: Sendable {
  /// What the client needs of `URLSession`. A test puts another session in its place.
  public protocol URLSessionProtocol: Sendable {
    /// Loads a request. In a task that is cancelled it throws `URLError.cancelled`.
    func data(for request: URLRequest) async throws -> (Data, URLResponse)
  }

  let base: URL
  let session: any URLSessionProtocol
  let token: Token
  let waits: [Duration]
  let clock: any Clock<Duration>
  let decoder: JSONDecoder
  let encoder: JSONEncoder

  /// Makes a client.
  ///
  /// - Parameters:
  ///   - token: Returns the token of the user. By default, none is sent.
  ///   - waits: How long to wait before a GET is sent again for which the service is busy (429,
  ///     503), unless the service says how long. By default, none is sent again.
  ///   - clock: The clock to wait on.
  ///   - decoder: Reads the answers. By default, dates have the format of ISO 8601.
  ///   - encoder: Writes what is sent, in the same way.
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

  /// Sends a request once.
  func load(_ request: URLRequest) async throws -> HTTPResponse {
    let (body, response) = try await session.data(for: request)
    return try HTTPResponse(body, response)
  }
}

extension URLSession: NotesClient.URLSessionProtocol {}
