import Dispatch
import Synchronization

/// Holds loads until a test releases them, so that it can, for example, check a spinner without
/// waiting for a fixed time. An open gate stays open. Any number of loads can wait at the same
/// gate.
public final class LoadGate: Sendable {
  /// What to do when the gate opens, or `nil` if it's already open.
  private let waiting = Mutex<[@Sendable () -> Void]?>([])

  /// Creates a closed gate.
  public init() {}

  /// Releases all loads, waiting and future ones. You can call it from any thread.
  public func open() {
    let actions = waiting.withLock { $0.take() } ?? []
    // On Linux, continuing a load from the session's own queue crashes the process.
    DispatchQueue.global().async { for action in actions { action() } }
  }

  /// Calls `action` on a global queue as soon as the gate is open.
  func whenOpen(_ action: @escaping @Sendable () -> Void) {
    let isOpen = waiting.withLock { $0?.append(action) == nil }
    if isOpen { DispatchQueue.global().async(execute: action) }
  }
}
