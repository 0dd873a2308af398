/// The token of a user who is signed in. It is renewed once, however many calls wait for it.
///
/// A client takes it as `token: { try await tokens.token(after: $0) }`.
public actor Tokens {
  private var current: String
  private var renewal: Task<Void, any Error>?
  private let renew: @Sendable () async throws -> String

  /// Keeps a token.
  ///
  /// - Parameters:
  ///   - current: The token to send first.
  ///   - renew: Asks the service for another one.
  public init(_ current: String, renew: @escaping @Sendable () async throws -> String) {
    self.current = current
    self.renew = renew
  }

  /// The token to send after this one was refused: another one by now, or else a new one.
  public func token(after refused: String?) async throws -> String {
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
