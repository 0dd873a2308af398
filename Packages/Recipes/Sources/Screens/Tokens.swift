/// The token of a user. It is renewed once, however many calls wait for it.
///
/// A client takes it as `token: { try await tokens.token(after: $0) }`.
public actor Tokens {
  /// How many calls wait for a renewal.
  public private(set) var waiting = 0

  private var current: String?
  private var renewal: Task<Void, any Error>?
  private let renew: @Sendable () async throws -> String?

  /// Keeps a token.
  ///
  /// - Parameters:
  ///   - current: The token to send first.
  ///   - renew: Asks the service for another one; `nil` when the user must sign in again. From then
  ///     on no token is sent, and none is renewed.
  public init(_ current: String, renew: @escaping @Sendable () async throws -> String?) {
    self.current = current
    self.renew = renew
  }

  /// The token to send after this one was refused: another one by now, or else a new one. A call that
  /// is cancelled doesn't wait for it.
  public func token(after refused: String?) async throws -> String? {
    guard let refused, refused == current else { return current }
    waiting += 1
    defer { waiting -= 1 }
    if renewal == nil {
      renewal = Task {
        defer { renewal = nil }
        current = try await renew()
      }
    }
    try await renewal?.valueUnlessCancelled
    return current
  }
}
