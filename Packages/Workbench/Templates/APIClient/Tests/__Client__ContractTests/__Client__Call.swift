import __Client__

/// How the contract makes the call.
extension __Client__Subject {
  /// Makes the call.
  func value(of client: __Client__) async throws -> Value {
    try await __Noun__APIService(apiClient: client).get__Noun__()
  }
}
