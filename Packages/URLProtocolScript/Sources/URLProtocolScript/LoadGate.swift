import Dispatch
import Synchronization

/// Holds loads until a test lets them go on: it can look at a spinner without waiting for a time.
/// A gate that is open stays open. Any number of loads may wait at the same one.
public final class LoadGate: Sendable {
  /// What to do when the gate opens; `nil` when it is open.
  private let waiting = Mutex<[@Sendable () -> Void]?>([])

  /// Makes a gate that is closed.
  public init() {}

  /// Lets all loads go on, those that wait and those that come later. Call it from any thread.
  public func open() {
    let actions = waiting.withLock { $0.take() } ?? []
    // On Linux, a load that goes on from the session's own queue crashes the process.
    DispatchQueue.global().async { for action in actions { action() } }
  }

  /// Calls `action` on a global queue when the gate is open, also when it is open already.
  func whenOpen(_ action: @escaping @Sendable () -> Void) {
    let isOpen = waiting.withLock { $0?.append(action) == nil }
    if isOpen { DispatchQueue.global().async(execute: action) }
  }
}
