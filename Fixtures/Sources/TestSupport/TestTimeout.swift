import Dispatch
import Foundation

/// A time limit for something that must happen. It counts only the time in which the process is idle.
///
/// A call that never answers leaves its process idle, and fails a second later. On a busy machine,
/// or behind a thousand other calls, a call may have to wait for its turn; then the process works,
/// and the clock stops. So a time limit fails the call that hangs, and no other.
public struct TestTimeout {
  /// One second: what runs in memory answers a thousand times faster.
  public static let standard: TimeInterval = 1

  /// What every time limit is multiplied with: the environment's `TIMEOUT_FACTOR`, or 1. Slow builds,
  /// such as those with a sanitizer, need more.
  public static let factor: Double =
    ProcessInfo.processInfo.environment["TIMEOUT_FACTOR"].flatMap(Double.init) ?? 1

  /// Milliseconds between two looks at the process.
  private let tick: Int
  private var idleTicks: Int
  /// The clock must not stop for ever when some other test works without an end.
  private var ticks: Int

  /// Starts a time limit.
  ///
  /// - Parameters:
  ///   - seconds: How long the process may be idle; multiplied with ``factor``.
  ///   - tick: Milliseconds between two looks.
  init(_ seconds: TimeInterval, tick: Int = 10) {
    self.tick = tick
    idleTicks = max(1, Int(seconds * Self.factor * 1_000) / tick)
    ticks = 30 * idleTicks
  }

  /// Waits for one tick. Returns whether there is time left.
  mutating func waitForTick() async -> Bool {
    let before = clock()
    await withCheckedContinuation { continuation in
      DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(tick)) {
        continuation.resume()
      }
    }
    // `clock` counts the processor's microseconds. Less than a twentieth of the tick is idle.
    if Int(clock() - before) < tick * 50 { idleTicks -= 1 }
    ticks -= 1
    return min(idleTicks, ticks) > 0
  }

  /// Calls `action` when a time limit is over.
  static func after(_ seconds: TimeInterval, _ action: @escaping @Sendable () -> Void) {
    Task {
      var timeout = TestTimeout(seconds)
      while await timeout.waitForTick() {}
      action()
    }
  }
}
