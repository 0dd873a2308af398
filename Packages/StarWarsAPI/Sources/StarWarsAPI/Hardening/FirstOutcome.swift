import Synchronization

/// Lets the first outcome of a call through and drops any later one.
///
/// `package`, because a loader that can be stopped, such as the one in the doubles, needs the same.
package final class FirstOutcome<Outcome: Sendable>: Sendable {
  private let completion: Mutex<(@Sendable (Outcome) -> Void)?>

  package init(_ completion: @escaping @Sendable (Outcome) -> Void) {
    self.completion = Mutex(completion)
  }

  /// Makes the caller the one that delivers the outcome; `nil` when another one already is.
  package func claim() -> (@Sendable (Outcome) -> Void)? {
    completion.withLock { $0.take() }
  }

  package func callAsFunction(_ outcome: Outcome) {
    claim()?(outcome)
  }
}
