import __Client__

/// How the contract makes the call.
extension __Client__Subject {
  /// Starts the call with a completion.
  func start(
    _ client: __Client__, completion: @escaping @Sendable (Value?, (any Error)?) -> Void
  ) -> any URLSessionTaskProtocol {
    client.get__Noun__(completion: completion)
  }

  /// Makes the same call as `async throws`.
  func value(of client: __Client__) async throws -> Value {
    try await client.get__Noun__()
  }
}
