import __Client__

/// How the contract makes the call.
extension __Client__Subject {
  /// Starts the call with a completion.
  func start(
    _ client: __Client__,
    completion: @escaping @Sendable (Result<Value, __Client__.CallError>) -> Void
  ) -> RunningCall {
    client.request__Noun__(completion: completion)
  }

  /// Makes the same call as `async throws`.
  func value(of client: __Client__) async throws(__Client__.CallError) -> Value {
    try await client.request__Noun__()
  }
}
