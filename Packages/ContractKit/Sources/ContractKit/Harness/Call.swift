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

  /// The outcomes delivered so far, in order; none when the first one came after the deadline.
  var outcomes: [Outcome] { state.withLock { $0.isHung ? [] : $0.outcomes } }

  /// Releases the handle that cancels the call, as a caller does who never cancels.
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
  /// - Returns: The first outcome; `nil` when none came in time.
  @discardableResult
  func firstOutcome(within seconds: TimeInterval) async -> Outcome? {
    if outcomes.isEmpty {
      TestTimeouts.after(seconds) { [arrival] in
        // On a busy machine, tasks wait long for a thread. Those that wait already run before this
        // one ends.
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

  /// Waits for the first outcome, then ``TestTimeouts/linger`` longer to see if a second one comes.
  ///
  /// - Parameter seconds: How long to wait for the first outcome, in seconds.
  func settle(within seconds: TimeInterval) async {
    await firstOutcome(within: seconds)
    await TestTimeouts.wait(TestTimeouts.linger)
  }
}
