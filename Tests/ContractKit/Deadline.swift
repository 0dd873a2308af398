import Foundation
import Synchronization

/// A point in time after which calls are waited for no more. One serves any number of calls in turn.
final class Deadline: Sendable {
  private struct State {
    var isOver = false
    weak var call: Call?
  }

  private let state = Mutex(State())

  /// Begins now and is over after some seconds, times ``Patience/factor``.
  init(after seconds: TimeInterval) {
    Patience.after(seconds) { [weak self] in
      self?.state.withLock { state in
        state.isOver = true
        return state.call
      }?.giveUp()
    }
  }

  /// Ends the waiting for `call`, and no longer for the one before it, when the time is over.
  func end(_ call: Call) {
    let isOver = state.withLock { state in
      state.call = call
      return state.isOver
    }
    if isOver { call.giveUp() }
  }
}
