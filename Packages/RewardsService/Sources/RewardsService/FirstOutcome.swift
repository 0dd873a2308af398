import Synchronization

/// Lets the first outcome of a call through, and drops any later one.
final class FirstOutcome<Outcome: Sendable>: Sendable {
  private let deliver: Mutex<(@Sendable (Outcome) -> Void)?>

  init(_ deliver: @escaping @Sendable (Outcome) -> Void) {
    self.deliver = Mutex(deliver)
  }

  func callAsFunction(_ outcome: Outcome) {
    deliver.withLock { $0.take() }?(outcome)
  }
}
