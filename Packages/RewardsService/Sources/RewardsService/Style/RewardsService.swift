import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A client of a rewards draw, test-driven against a protocol with one function.
///
/// ```swift
/// let service = RewardsService(network: URLSession.shared)
/// let call = service.fetchRewards { result in … }
/// call.cancel()
/// ```
///
/// On Linux prefer a session whose configuration has `urlCache = nil`, which `URLSession.shared`
/// has not: cancelling while a cache is asked ends the process there (docs/errata.md).
///
/// After *Faking network responses in tests* (Donny Wals, donnywals.com).
public struct RewardsService: Sendable {
  /// The published address, `https://reward-app.com/rewards`.
  public static let defaultURL = makeURL("https://reward-app.com/rewards")

  /// What fetches.
  public let network: any Networking
  /// What is fetched.
  public let url: URL

  /// Makes a service. Nothing is sent before the first call.
  ///
  /// - Parameters:
  ///   - network: What fetches: a `URLSession`, or a double in tests.
  ///   - url: What is fetched.
  public init(network: any Networking, url: URL = Self.defaultURL) {
    self.network = network
    self.url = url
  }

  /// Asks for the outcome of a draw: `GET` of ``url``, once.
  ///
  /// - Parameter completion: Called exactly once, also when the service is gone by then; on the
  ///   network's queue, unless the call is cancelled. Fails with the network's error, with
  ///   ``RewardsServiceError`` for an answer that is not a 200 with a body, or with the
  ///   `DecodingError` of a body that is not a ``RewardsResponse``.
  /// - Returns: The running call. Cancelling it calls `completion` with `URLError.cancelled` before
  ///   ``RunningCall/cancel()`` returns, and stops the network if that can be stopped.
  @preconcurrency @discardableResult
  public func fetchRewards(
    _ completion: @escaping @Sendable (Result<RewardsResponse, any Error>) -> Void
  ) -> RunningCall {
    let deliver = OneShotCompletion(completion)
    let fetch = network.startFetch(url) { data, response, error in
      deliver(Result { try Self.rewards(data, response, error) })
    }
    return RunningCall {
      deliver(.failure(URLError(.cancelled)))
      fetch.cancel()
    }
  }

  private static func rewards(
    _ data: Data?, _ response: URLResponse?, _ error: (any Error)?
  ) throws -> RewardsResponse {
    if let error { throw error }
    guard let response = response as? HTTPURLResponse else { throw RewardsServiceError.notHTTP }
    guard response.statusCode == 200 else {
      throw RewardsServiceError.unexpectedStatus(response.statusCode)
    }
    guard let data, !data.isEmpty else { throw RewardsServiceError.noData }
    return try JSONDecoder().decode(RewardsResponse.self, from: data)
  }

  private static func makeURL(_ text: String) -> URL {
    // Never takes the fallback, which only stands where a force unwrap would.
    URL(string: text) ?? URL(filePath: text)
  }
}
