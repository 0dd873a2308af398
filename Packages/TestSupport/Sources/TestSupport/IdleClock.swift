import Dispatch
import Foundation
import Synchronization

/// Checks the process every hundredth of a second, and counts the checks that find it idle.
final class IdleClock: Sendable {
  /// Calls its argument after a tick, and passes whether the process was idle.
  typealias Ticker = @Sendable (_ tick: @escaping @Sendable (_ isIdle: Bool) -> Void) -> Void

  static let shared = IdleClock()

  private struct Alarm {
    var idleTicks: Int
    var ticks: Int
    let action: @Sendable (_ isIdle: Bool) -> Void

    var isDue: Bool { min(idleTicks, ticks) <= 0 }
  }

  private let alarms = Mutex<[Alarm]>([])
  private let ticker: Ticker

  /// Creates a clock that is stopped while nobody waits for it.
  ///
  /// - Parameter ticker: Waits for the next tick. By default, it does so on this clock's own queue.
  init(ticker: @escaping Ticker = IdleClock.hundredths()) {
    self.ticker = ticker
  }

  /// Returns the ticks in some seconds. A time limit is multiplied by ``TestTimeout/factor``.
  static func ticks(
    in seconds: TimeInterval, times factor: Double = TestTimeout.factor
  ) -> Int {
    max(1, Int(seconds * factor * 100))
  }

  /// Calls `action` after some ticks in which the process was idle.
  ///
  /// - Parameters:
  ///   - idleTicks: How many idle ticks to wait for.
  ///   - ticks: The maximum number of ticks to wait, because another test may never stop working.
  ///   - action: Called by the ticker. It receives whether the last tick was idle.
  func after(idleTicks: Int, atMost ticks: Int, _ action: @escaping @Sendable (Bool) -> Void) {
    let isFirst = alarms.withLock { alarms in
      alarms.append(Alarm(idleTicks: idleTicks, ticks: ticks, action: action))
      return alarms.count == 1
    }
    if isFirst { tick() }
  }

  /// Waits for the next tick. Returns whether the process was idle.
  func nextTick() async -> Bool {
    await withCheckedContinuation { continuation in
      after(idleTicks: 1, atMost: 1) { continuation.resume(returning: $0) }
    }
  }

  private func tick() {
    ticker { [self] isIdle in
      let (due, isRunning) = alarms.withLock { alarms in
        for index in alarms.indices {
          alarms[index].idleTicks -= isIdle ? 1 : 0
          alarms[index].ticks -= 1
        }
        let due = alarms.filter(\.isDue)
        alarms.removeAll(where: \.isDue)
        return (due, !alarms.isEmpty)
      }
      if isRunning { tick() }
      for alarm in due { alarm.action(isIdle) }
    }
  }

  /// Ticks every hundredth of a second.
  private static func hundredths() -> Ticker {
    let queue = DispatchQueue(label: "IdleClock")
    return { tick in
      let before = clock()
      queue.asyncAfter(deadline: .now() + 0.01) {
        // `clock` counts microseconds of processor time. If the process used up to a twentieth of
        // the tick, it counts as idle.
        tick(clock() &- before < 500)
      }
    }
  }
}
