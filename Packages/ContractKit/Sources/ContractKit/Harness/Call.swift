import Foundation
import Synchronization

/// One running call of a client, with every outcome that it delivers.
final class Call: Sendable {
  private struct State {
    var outcomes: [Outcome] = []
    var cancel: ClientDriver.Cancel?
    var isHung = false
  }

  private let state = Mutex(State())
  private let (arrivals, arrival) = AsyncStream.makeStream(of: Void.self)

  /// Starts a call.
  init(_ start: ClientDriver.Start) {
    let cancel = start { [self] outcome in
      state.withLock { $0.outcomes.append(outcome) }
      arrival.yield()
    }
    state.withLock { $0.cancel = cancel }
  }

  /// The outcomes delivered so far, in order. It's empty if the first one missed the deadline.
  var outcomes: [Outcome] { state.withLock { $0.isHung ? [] : $0.outcomes } }

  /// Releases the handle that cancels the call, like a caller who never cancels.
  func dropHandle() {
    _ = state.withLock { $0.cancel.take() }
  }

  /// Cancels the call.
  func cancel() {
    state.withLock { $0.cancel }?()
  }

  /// Waits for the first outcome.
  ///
  /// - Parameter seconds: How long to wait, in seconds; multiplied by ``TestTimeouts/factor``.
  /// - Returns: The first outcome, or `nil` if none arrived in time.
  @discardableResult
  func firstOutcome(within seconds: TimeInterval) async -> Outcome? {
    if outcomes.isEmpty {
      TestTimeouts.after(seconds) { [arrival] in
        // On a busy machine, tasks may wait a long time for a thread. Yielding lets the tasks that
        // are already waiting run first.
        Task {
          for _ in 1...3 { await Task.yield() }
          arrival.finish()
        }
      }
      _ = await arrivals.first { true }
    }
    return state.withLock { state in
      state.isHung = state.isHung || state.outcomes.isEmpty
      return state.isHung ? nil : state.outcomes.first
    }
  }

  /// Waits for the first outcome, then another ``TestTimeouts/linger`` seconds for a second one.
  ///
  /// - Parameter seconds: How long to wait for the first outcome, in seconds.
  func settle(within seconds: TimeInterval) async {
    await firstOutcome(within: seconds)
    await TestTimeouts.wait(TestTimeouts.linger)
  }
}
