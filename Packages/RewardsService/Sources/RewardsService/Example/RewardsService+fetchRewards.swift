import Foundation

extension RewardsService {
  /// The published URL, `https://reward-app.com/rewards`.
  public static let defaultURL: URL = {
    guard let url = URL(string: "https://reward-app.com/rewards") else {
      preconditionFailure("The default address is no URL. Correct it here.")
    }
    return url
  }()

  /// Requests the outcome of a draw, with one `GET` of ``url``.
  ///
  /// ```swift
  /// let service = RewardsService(network: URLSession.shared)
  /// let call = service.fetchRewards { result in … }
  /// ```
  ///
  /// - Parameter completion: Called exactly once, even if the service has been released: on the
  ///   network's queue or, if the call is canceled, inside ``RunningCall/cancel()``. It fails with
  ///   the network's error, with `URLError.cancelled`, with a ``RewardsServiceError`` if the answer
  ///   isn't a 200 with a body, or with a `DecodingError` if the body isn't a draw.
  /// - Returns: The running call. Canceling it ends it at once for its caller. The load continues,
  ///   and its answer is dropped.
  @preconcurrency @discardableResult
  public func fetchRewards(
    _ completion: @escaping @Sendable (Result<RewardsResponse, any Error>) -> Void
  ) -> RunningCall {
    let call = RunningCall()
    load(as: call, completion)
    return call
  }

  /// Requests the outcome of a draw, with one `GET` of ``url``.
  ///
  /// ```swift
  /// let rewards = try await service.fetchRewards()
  /// ```
  /// Canceling the task ends the call at once. The load continues, and its answer is dropped. In a
  /// task that is already canceled, no request is made.
  ///
  /// - Returns: The outcome of the draw.
  /// - Throws: The errors with which ``fetchRewards(_:)`` fails.
  public func fetchRewards() async throws -> RewardsResponse {
    try await RunningCall.outcome { load(as: $0, $1) }.get()
  }
}
