import Foundation

/// A client of the service at `__base__`.
///
/// It is a value without state, so any number of calls can run at the same time. Each throws
/// ``__Error__``, or the error of the loader, such as `URLError`. A call ends when its task is
/// cancelled, with `URLError.cancelled` or, while it waits, with `CancellationError`.
public struct __Client__: Sendable {
  /// The address of the service.
  public nonisolated static let base =
    URL(string: "__base__") ?? { preconditionFailure("No URL") }()

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

  /// Asks for `/__path__`.
  public func __function__( /*__parameters__*/) async throws -> __Answer__ {
    try await load(HTTPRequest("GET", "/__path__" /*__query__*/))
  }
}

extension __Client__ {
  /// Loads a request, and decodes its answer.
  func load<Value: Decodable>(_ request: HTTPRequest) async throws -> Value {
    let answer = try await send(request)
    do {
      return try decoder.decode(Value.self, from: answer)
    } catch let error as DecodingError {
      throw __Error__.body(error)
    }
  }

  /// Loads a request, whose answer may be empty.
  @discardableResult func send(_ request: HTTPRequest) async throws -> Data {
    var request = request
    request.base = base
    let response = try await loader.load(request)
    guard 200...299 ~= response.status else {
      throw __Error__.status(response.status, body: response.body)
    }
    return response.body
  }
}
