extension DogPatchClient {
  /// Requests all dogs: `GET dogs`, relative to ``baseURL``.
  ///
  /// ```swift
  /// let task = client.getDogs { dogs, error in … }
  /// task.cancel()
  /// ```
  ///
  /// - Parameter completion: Called exactly once, on ``responseQueue`` if there is one, even if the
  ///   client has been released. A 200 with a JSON array gives the dogs and no error. Any other
  ///   status gives neither, as in the published design. Everything else gives the session's or the
  ///   decoder's error.
  /// - Returns: The session's task, which is already running. You can cancel it from any thread.
  ///   Canceling it calls `completion` with `URLError.cancelled`, unless it was already called.
  @preconcurrency @discardableResult
  public func getDogs(
    completion: @escaping @Sendable ([Dog]?, (any Error)?) -> Void
  ) -> any URLSessionTaskProtocol {
    load("dogs", completion: completion)
  }

  /// Requests all dogs: `GET dogs`, relative to ``baseURL``.
  ///
  /// ```swift
  /// let dogs = try await client.getDogs()
  /// ```
  /// The outcome arrives in the awaiting task; ``responseQueue`` is not used. When that task is
  /// canceled, the call ends at once, and the session's task is canceled.
  ///
  /// - Returns: The dogs, in the order of the answer.
  /// - Throws: ``UnexpectedStatus`` for a status other than 200, `URLError.cancelled` in a canceled
  ///   task, and otherwise the session's or the decoder's error.
  public func getDogs() async throws -> [Dog] {
    try await load("dogs")
  }
}
