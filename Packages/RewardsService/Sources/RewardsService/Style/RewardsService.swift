import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A client of a web service, test-driven against a protocol with one function.
///
/// After *Faking network responses in tests* (Donny Wals, donnywals.com).
public struct RewardsService: Sendable {
  /// Loads ``url``: a `URLSession`, or a double in tests.
  public let network: any Networking
  /// The URL that each call requests.
  public let url: URL

  /// Creates a service. It sends nothing before the first call.
  ///
  /// - Parameters:
  ///   - network: Loads `url`: a `URLSession`, or a double in tests.
  ///   - url: The URL that each call requests.
  public init(network: any Networking, url: URL = Self.defaultURL) {
    self.network = network
    self.url = url
  }

  /// Loads ``url`` once, and decodes the body with a plain `JSONDecoder`.
  ///
  /// - Parameters:
  ///   - call: Cancels the call. The load itself continues, and its answer is dropped.
  ///   - completion: Called exactly once: on the network's queue, or with `URLError.cancelled`
  ///     where `call` is canceled. It fails with the network's error, a ``RewardsServiceError``, or
  ///     a `DecodingError`.
  func load<Value: Decodable & Sendable>(
    as call: RunningCall, _ completion: @escaping @Sendable (Result<Value, any Error>) -> Void
  ) {
    let completion = OneShotCompletion(completion)
    guard call.start(cancel: { completion(.failure(URLError(.cancelled))) }) else { return }
    network.fetch(url) { data, response, error in
      completion(Result { try Self.value(data, response, error) })
    }
  }

  private static func value<Value: Decodable>(
    _ data: Data?, _ response: URLResponse?, _ error: (any Error)?
  ) throws -> Value {
    if let error { throw error }
    // As published, a double may deliver only data. A real session always has a response.
    if let response {
      guard let response = response as? HTTPURLResponse else { throw RewardsServiceError.notHTTP }
      guard response.statusCode == 200 else {
        throw RewardsServiceError.unexpectedStatus(response.statusCode)
      }
    }
    guard let data, !data.isEmpty else { throw RewardsServiceError.noData }
    return try JSONDecoder().decode(Value.self, from: data)
  }
}
