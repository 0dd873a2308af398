import __Client__

/// How the contract makes the call.
extension __Client__Subject {
  /// Starts the call with a completion.
  func start(
    _ service: __Client__, completion: @escaping @Sendable (Result<Value, any Error>) -> Void
  ) -> RunningCall {
    service.fetch__Noun__(completion)
  }

  /// Makes the same call as `async throws`.
  func value(of service: __Client__) async throws -> Value {
    try await service.fetch__Noun__()
  }
}
