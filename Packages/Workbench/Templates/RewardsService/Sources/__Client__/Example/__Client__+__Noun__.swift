import Foundation

extension __Client__ {
  /// The address of the service that a client asks unless it is given another.
  public static let defaultURL =
    // The address is valid, so the fallback is never used. It avoids a force unwrap.
    URL(string: "__base__/__target__") ?? URL(filePath: "/")

  /// Asks for the __noun__: one `GET` of ``url``.
  ///
  /// ```swift
  /// let client = __Client__(network: URLSession.shared)
  /// let call = client.fetch__Noun__ { result in … }
  /// ```
  ///
  /// - Parameter completion: Called exactly once, also when the client is gone by then. Called on
  ///   the network's queue, or, if the call is cancelled, inside ``RunningCall/cancel()``. Fails with
  ///   the network's error, with `URLError.cancelled`, with a ``__Client__Error`` when the answer
  ///   is not a 200 with a body, or with a `DecodingError` when the body does not decode.
  /// - Returns: The running call. Cancelling it ends it at once for its caller. The load runs on,
  ///   and its answer is dropped.
  @preconcurrency @discardableResult
  public func fetch__Noun__(
    _ completion: @escaping @Sendable (Result<__Answer__, any Error>) -> Void
  ) -> RunningCall {
    let call = RunningCall()
    load(as: call, completion)
    return call
  }

  /// Asks for the __noun__: one `GET` of ``url``.
  ///
  /// ```swift
  /// let __noun__ = try await client.fetch__Noun__()
  /// ```
  /// Cancelling the task ends the call at once. The load runs on, and its answer is dropped. A task
  /// that is already cancelled makes no request.
  ///
  /// - Returns: The decoded answer.
  /// - Throws: What ``fetch__Noun__(_:)`` fails with.
  public func fetch__Noun__() async throws -> __Answer__ {
    try await RunningCall.outcome { load(as: $0, $1) }.get()
  }
}
