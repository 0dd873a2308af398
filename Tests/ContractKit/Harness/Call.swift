import Foundation
import Synchronization

/// One running call of a client, and everything that it delivers.
final class Call: Sendable {
  private struct State {
    var outcomes: [Outcome] = []
    var cancel: ClientDriver.Cancel?
    var waiting: CheckedContinuation<Void, Never>?
    var hasGivenUp = false
    var arrivedWhereExpected = true
  }

  private let state = Mutex(State())

  /// Starts a call.
  ///
  /// - Parameters:
  ///   - start: What starts it.
  ///   - isCurrent: Whether code runs where outcomes are expected.
  init(_ start: ClientDriver.Start, isCurrent: @escaping @Sendable () -> Bool = { true }) {
    let cancel = start { [self] outcome in
      let isExpected = isCurrent()
      resume { state in
        state.outcomes.append(outcome)
        state.arrivedWhereExpected = state.arrivedWhereExpected && isExpected
      }
    }
    state.withLock { $0.cancel = cancel }
  }

  /// What was delivered so far, in order.
  var outcomes: [Outcome] { state.withLock { $0.outcomes } }

  /// Whether every outcome so far arrived where it was expected.
  var arrivedWhereExpected: Bool { state.withLock { $0.arrivedWhereExpected } }

  /// Lets go of what would cancel the call, as a caller does who never cancels.
  func dropHandle() {
    let handle = state.withLock { $0.cancel.take() }
    withExtendedLifetime(handle) {}
  }

  /// Cancels the call.
  func cancel() {
    state.withLock { $0.cancel }?()
  }

  /// Waits for the first outcome, at most until `watchdog` ends the waiting.
  func firstOutcome(by watchdog: Watchdog) async -> Outcome? {
    watchdog.watch(self)
    await withCheckedContinuation { continuation in
      let isOver = state.withLock { state in
        if state.outcomes.isEmpty, !state.hasGivenUp {
          state.waiting = continuation
          return false
        }
        return true
      }
      if isOver { continuation.resume() }
    }
    return outcomes.first
  }

  /// Ends waiting for an outcome that has not come.
  func giveUp() {
    resume { $0.hasGivenUp = true }
  }

  private func resume(after change: (inout State) -> Void) {
    state.withLock { state in
      change(&state)
      return state.waiting.take()
    }?.resume()
  }
}
