import Dispatch
import Foundation
import Synchronization

/// Looks at the process every hundredth of a second, and counts those in which it did nothing.
final class IdleClock: Sendable {
  static let shared = IdleClock()

  private struct Alarm {
    var idleTicks: Int
    var ticks: Int
    let action: @Sendable (_ isIdle: Bool) -> Void

    var isDue: Bool { min(idleTicks, ticks) <= 0 }
  }

  private let alarms = Mutex<[Alarm]>([])
  private let queue = DispatchQueue(label: "IdleClock")

  /// The ticks of a time limit in seconds, times ``TestTimeout/factor``.
  static func ticks(in seconds: TimeInterval) -> Int {
    max(1, Int(seconds * TestTimeout.factor * 100))
  }

  /// Calls `action` after some ticks in which the process was idle.
  ///
  /// - Parameters:
  ///   - idleTicks: How many idle ticks to wait for.
  ///   - ticks: How many ticks to wait at most, because some other test may work without an end.
  ///   - action: Called on the clock's queue, with whether the last tick was idle.
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
    let before = clock()
    queue.asyncAfter(deadline: .now() + .milliseconds(10)) { [self] in
      // `clock` counts the microseconds of processor time. A twentieth of the tick is no work.
      let isIdle = clock() - before < 500
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
}
