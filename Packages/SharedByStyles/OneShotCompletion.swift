import Synchronization

/// Calls its completion with the first outcome, and drops every later one.
final class OneShotCompletion<Outcome: Sendable>: Sendable {
  private let completion: Mutex<(@Sendable (Outcome) -> Void)?>

  init(_ completion: @escaping @Sendable (Outcome) -> Void) {
    self.completion = Mutex(completion)
  }

  /// Claims the completion: whoever gets it delivers the outcome. Everyone after that gets `nil`.
  func claim() -> (@Sendable (Outcome) -> Void)? {
    completion.withLock { $0.take() }
  }

  /// Delivers `outcome`, unless another one was delivered before.
  func callAsFunction(_ outcome: Outcome) {
    claim()?(outcome)
  }
}
