/// A user's token, which is renewed only once however many calls are waiting for it.
///
/// Pass it to a client as a closure: `{ try await tokens.token(after: $0) }`.
public actor Tokens {
  /// The number of calls that are waiting for a renewal.
  public private(set) var waiting = 0

  private var current: String?
  private var renewal: Task<Void, any Error>?
  private let renew: @Sendable () async throws -> String?

  /// Creates an actor that stores a token.
  ///
  /// - Parameters:
  ///   - current: The token to send first.
  ///   - renew: Requests a new token. Returns `nil` if the user must sign in again; after that, no
  ///     token is sent or renewed.
  public init(_ current: String, renew: @escaping @Sendable () async throws -> String?) {
    self.current = current
    self.renew = renew
  }

  /// Returns the token to send after `refused` was refused: the current token if it's a different
  /// one, or else a new one. A canceled call stops waiting for it.
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
