/// Makes a call, and makes it again each time it fails with `failure`, until there are no waits left.
///
/// - Parameters:
///   - failure: The error after which it is worth another try, such as status 503.
///   - waits: How long to wait before each further try.
///   - clock: Where to wait: a `ContinuousClock` in an app, a `TestClock` in a test.
///   - call: The call.
nonisolated(nonsending) public func retrying<Value, Failure: Error & Equatable>(
  _ failure: Failure, after waits: [Duration], on clock: any Clock<Duration>,
  _ call: nonisolated(nonsending) () async throws -> Value
) async throws -> Value {
  for wait in waits {
    do {
      return try await call()
    } catch let error as Failure where error == failure {
      try await clock.sleep(for: wait)
    }
  }
  return try await call()
}

/// The token of a user who is signed in. It is renewed once, however many calls wait for it.
public actor Tokens {
  /// The token to send.
  public private(set) var current: String
  private var renewal: Task<Void, any Error>?
  private let renew: @Sendable () async throws -> String

  /// Keeps a token.
  ///
  /// - Parameters:
  ///   - current: The token to send first.
  ///   - renew: Asks the service for another one; by default, there is none.
  public init(
    _ current: String,
    renew: @escaping @Sendable () async throws -> String = { throw NotesError.status(401) }
  ) {
    self.current = current
    self.renew = renew
  }

  /// The token to send after this one was refused: another one by now, or else a new one.
  public func renewed(after refused: String) async throws -> String {
    guard refused == current else { return current }
    if renewal == nil {
      renewal = Task {
        defer { renewal = nil }
        current = try await renew()
      }
    }
    try await renewal?.value
    return current
  }
}
