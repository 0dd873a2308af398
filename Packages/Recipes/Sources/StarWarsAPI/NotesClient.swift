import Foundation

/// A client of the service at `https://example.com/v1`.
///
/// It is a value without state, so any number of calls can run at the same time. Each throws
/// ``NotesError``, or the error of the loader, such as `URLError`. A call ends when its task is
/// cancelled, with `URLError.cancelled` or, while it waits, with `CancellationError`.
public struct NotesClient: Sendable {
  private let base: URL
  private let loader: any HTTPLoading
  private let decoder: JSONDecoder
  let encoder: JSONEncoder

  /// Makes a client.
  ///
  /// - Parameters:
  ///   - loader: What loads each request: a `URLSession`, or a loader that wraps one, such as
  ///     ``AuthorizingLoader``, ``RetryingLoader`` and ``LoggingLoader``.
  ///   - decoder: Reads the answers. By default, dates have the format of ISO 8601.
  ///   - encoder: Writes what is sent, in the same way.
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

  /// Loads a request, and decodes the body of its response.
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
