import Foundation
import Synchronization

/// Ends the waiting for calls when a time limit is over. One watchdog serves many calls, one after
/// the other.
final class Watchdog: Sendable {
  private struct State {
    var isOver = false
    weak var call: Call?
  }

  private let state = Mutex(State())

  /// Starts the clock.
  ///
  /// - Parameter seconds: The time limit, which is multiplied with ``TestTimeouts/factor``.
  init(after seconds: TimeInterval) {
    TestTimeouts.after(seconds) { [weak self] in
      self?.state.withLock { state in
        state.isOver = true
        return state.call
      }?.giveUp()
    }
  }

  /// Watches `call` from now on, instead of the call before it.
  func watch(_ call: Call) {
    let isOver = state.withLock { state in
      state.call = call
      return state.isOver
    }
    if isOver { call.giveUp() }
  }
}
