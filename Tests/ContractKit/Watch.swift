import Dispatch
import Foundation
import Synchronization

/// Watches one call until its outcome, and a little longer.
enum Watch {
  /// Every outcome that `wiring` delivers for one call.
  ///
  /// - Parameters:
  ///   - deadline: When to give up on a first outcome, in seconds.
  ///   - linger: How long to wait for a second one after the first, in seconds.
  static func outcomes(
    of wiring: Wiring, deadline: TimeInterval, linger: TimeInterval
  ) async -> [Outcome] {
    let (stream, continuation) = AsyncStream.makeStream(of: Outcome.self)
    let cancel = wiring.start { outcome in continuation.yield(outcome) }
    let alarm = Alarm { continuation.finish() }
    alarm.ring(after: deadline)

    var outcomes: [Outcome] = []
    for await outcome in stream {
      outcomes.append(outcome)
      if outcomes.count == 1 { alarm.ring(after: linger) }
    }
    cancel()
    return outcomes
  }
}

/// Calls back once, after the time that was set last.
final class Alarm: Sendable {
  private let generation = Mutex(0)
  private let action: @Sendable () -> Void

  init(action: @escaping @Sendable () -> Void) {
    self.action = action
  }

  /// Sets the alarm anew, in seconds from now.
  func ring(after seconds: TimeInterval) {
    let mine = generation.withLock { generation in
      generation += 1
      return generation
    }
    DispatchQueue.global().asyncAfter(deadline: .now() + seconds) { [self] in
      if generation.withLock({ $0 }) == mine { action() }
    }
  }
}
