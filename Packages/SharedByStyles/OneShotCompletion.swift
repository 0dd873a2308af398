import Synchronization

/// Calls its completion with the first outcome, and drops all later ones.
final class OneShotCompletion<Outcome: Sendable>: Sendable {
  private let completion: Mutex<(@Sendable (Outcome) -> Void)?>

  init(_ completion: @escaping @Sendable (Outcome) -> Void) {
    self.completion = Mutex(completion)
  }

  /// Claims the completion. The first caller gets it and delivers the outcome; all others get
  /// `nil`.
  func claim() -> (@Sendable (Outcome) -> Void)? {
    completion.withLock { $0.take() }
  }

  /// Delivers `outcome`, unless one has already been delivered.
  func callAsFunction(_ outcome: Outcome) {
    claim()?(outcome)
  }
}
