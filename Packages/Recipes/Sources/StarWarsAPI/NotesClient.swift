import Foundation

/// A client of the service at `https://example.com/v1`.
///
/// It is a value without state, so any number of calls can run at the same time. Each throws
/// ``NotesError``, or the error of the loader, such as `URLError`. A call ends when its task is
/// cancelled, with `URLError.cancelled` or, while it waits, with `CancellationError`.
public struct NotesClient: Sendable {
  /// The address of the service.
  public nonisolated static let base =
    URL(string: "https://example.com/v1") ?? { preconditionFailure("No URL") }()

  private let base: URL
  private let loader: any HTTPLoading
  private let decoder: JSONDecoder
  let encoder: JSONEncoder

  /// Makes a client.
  ///
  /// - Parameter loader: What loads each request: a `URLSession`, or a loader that wraps one, such
  ///   as ``AuthorizingLoader``, ``RetryingLoader`` and ``LoggingLoader``.
  public init(
    base: URL = base, loader: any HTTPLoading, decoder: JSONDecoder = decoder,
    encoder: JSONEncoder = encoder
  ) {
    (self.base, self.loader, self.decoder, self.encoder) = (base, loader, decoder, encoder)
  }

  /// Asks for `/notes`.
  public func notes(page: Int? = nil, query: String? = nil) async throws -> NotePage {
    try await load(
      HTTPRequest("GET", "/notes", query: ["page": page.map { "\($0)" }, "query": query]))
  }
}

extension NotesClient {
  /// Loads a request, and decodes its answer.
  func load<Value: Decodable>(_ request: HTTPRequest) async throws -> Value {
    let answer = try await send(request)
    do {
      return try decoder.decode(Value.self, from: answer)
    } catch let error as DecodingError {
      throw NotesError.body(error)
    }
  }

  /// Loads a request, whose answer may be empty.
  @discardableResult func send(_ request: HTTPRequest) async throws -> Data {
    var request = request
    request.base = base
    let response = try await loader.load(request)
    guard 200...299 ~= response.status else {
      throw NotesError.status(response.status, body: response.body)
    }
    return response.body
  }
}
