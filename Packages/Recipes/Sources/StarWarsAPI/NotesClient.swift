import Foundation

/// A client of the service at `https://example.com/v1`.
///
/// The client has no state, so any number of calls can run at the same time. Each call throws
/// ``NotesError`` or the loader's error, such as a `URLError`. Canceling its task ends a call with
/// `URLError.cancelled` or, while it waits to retry, with `CancellationError`.
public struct NotesClient: Sendable {
  let base: URL
  private let loader: any HTTPLoading
  let decoder: JSONDecoder
  let encoder: JSONEncoder

  /// Creates a client.
  ///
  /// - Parameters:
  ///   - loader: Loads each request: a `URLSession`, or a loader that wraps one, such as
  ///     ``AuthorizingLoader``, ``RetryingLoader``, or ``LoggingLoader``.
  ///   - decoder: Decodes responses. By default, dates are in ISO 8601 format.
  ///   - encoder: Encodes request bodies, with dates in the same format.
  public init(
    base: URL = base, loader: any HTTPLoading, decoder: JSONDecoder = decoder,
    encoder: JSONEncoder = encoder
  ) {
    self.base = base
    self.loader = loader
    self.decoder = decoder
    self.encoder = encoder
  }

  /// Requests `/notes`.
  public func notes(page: Int? = nil, query: String? = nil) async throws -> NotePage {
    try await load(
      HTTPRequest("GET", "/notes", query: ["page": page.map { "\($0)" }, "query": query]))
  }

  /// Loads a request, and decodes the body of the response.
  func load<Value: Decodable>(_ request: HTTPRequest) async throws -> Value {
    try await send(request).decoded { try decoder.decode(Value.self, from: $0.body) }
  }

  /// Loads a request whose response may be empty.
  @discardableResult func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    var request = request
    request.base = base
    return try await loader.load(request).checked()
  }
}
