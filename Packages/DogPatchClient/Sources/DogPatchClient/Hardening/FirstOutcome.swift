import Dispatch
import Synchronization

/// Lets the first outcome of a call through, on the queue asked for, and drops any later one.
final class FirstOutcome<Outcome: Sendable>: Sendable {
  private let deliver: Mutex<(@Sendable (Outcome) -> Void)?>
  private let queue: DispatchQueue?

  init(on queue: DispatchQueue?, _ deliver: @escaping @Sendable (Outcome) -> Void) {
    self.deliver = Mutex(deliver)
    self.queue = queue
  }

  func callAsFunction(_ outcome: Outcome) {
    guard let deliver = deliver.withLock({ $0.take() }) else { return }
    guard let queue else { return deliver(outcome) }
    queue.async { deliver(outcome) }
  }
}
