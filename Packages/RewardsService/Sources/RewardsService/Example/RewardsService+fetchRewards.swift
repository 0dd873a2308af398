import Foundation

extension RewardsService {
  /// The published address, `https://reward-app.com/rewards`.
  public static let defaultURL: URL = {
    guard let url = URL(string: "https://reward-app.com/rewards") else {
      preconditionFailure("The default address is no URL. Correct it here.")
    }
    return url
  }()

  /// Asks for the outcome of a draw: one `GET` of ``url``.
  ///
  /// ```swift
  /// let service = RewardsService(network: URLSession.shared)
  /// let call = service.fetchRewards { result in … }
  /// ```
  ///
  /// - Parameter completion: Called exactly once, also when the service is gone by then. Called on
  ///   the network's queue, or, if the call is canceled, inside ``RunningCall/cancel()``. Fails
  ///   with the network's error, with `URLError.cancelled`, with a ``RewardsServiceError`` when the
  ///   answer is no 200 with a body, or with a `DecodingError` when the body is no draw.
  /// - Returns: The running call. Canceling it ends it at once for its caller. The load runs on,
  ///   and its answer is dropped.
  @preconcurrency @discardableResult
  public func fetchRewards(
    _ completion: @escaping @Sendable (Result<RewardsResponse, any Error>) -> Void
  ) -> RunningCall {
    let call = RunningCall()
    load(as: call, completion)
    return call
  }

  /// Asks for the outcome of a draw: one `GET` of ``url``.
  ///
  /// ```swift
  /// let rewards = try await service.fetchRewards()
  /// ```
  /// Canceling the task ends the call at once. The load runs on, and its answer is dropped. A task
  /// that is already canceled makes no request.
  ///
  /// - Returns: What was won.
  /// - Throws: What ``fetchRewards(_:)`` fails with.
  public func fetchRewards() async throws -> RewardsResponse {
    try await RunningCall.outcome { load(as: $0, $1) }.get()
  }
}
