extension __Client__ {
  /// Asks for the __noun__: `GET __encodedPath__`, relative to ``baseURL``.
  ///
  /// ```swift
  /// let task = client.get__Noun__ { __noun__, error in … }
  /// task.cancel()
  /// ```
  ///
  /// - Parameter completion: Called exactly once, on ``responseQueue`` if there is one, also when
  ///   the client was released meanwhile. A 200 that decodes gives the answer and no error. Any
  ///   other status gives neither, as in the published design. Everything else gives the session's
  ///   or the decoder's error.
  /// - Returns: The session's task, which is already running. It may be cancelled from any thread.
  ///   Cancelling it calls `completion` with `URLError.cancelled`, unless it was called before.
  @preconcurrency @discardableResult
  public func get__Noun__(
    completion: @escaping @Sendable (__Answer__?, (any Error)?) -> Void
  ) -> any URLSessionTaskProtocol {
    load("__target__", completion: completion)
  }

  /// Asks for the __noun__: `GET __encodedPath__`, relative to ``baseURL``.
  ///
  /// ```swift
  /// let __noun__ = try await client.get__Noun__()
  /// ```
  /// The outcome arrives in the awaiting task; ``responseQueue`` is not used. When that task is
  /// cancelled, the call ends at once, and the session's task is cancelled.
  ///
  /// - Returns: The decoded answer.
  /// - Throws: ``UnexpectedStatus`` for a status other than 200, `URLError.cancelled` in a cancelled
  ///   task, and otherwise the session's or the decoder's error.
  public func get__Noun__() async throws -> __Answer__ {
    try await load("__target__")
  }
}
