import Foundation

/// A time limit for something that must happen. It counts only the time when the process is idle.
///
/// A call that never answers leaves its process idle, and fails a second later. On a busy machine,
/// or behind a thousand other calls, a call may have to wait for its turn. Meanwhile the process is
/// busy, and the clock stops. So a time limit fails only calls that hang.
public enum TestTimeout {
  /// One second. Code that runs in memory answers a thousand times faster.
  public static let standard: TimeInterval = 1

  /// The factor for all time limits: the environment's `TIMEOUT_FACTOR`, or 1. Slow builds, such as
  /// those with a sanitizer, need more.
  public static let factor: Double =
    ProcessInfo.processInfo.environment["TIMEOUT_FACTOR"].flatMap(Double.init) ?? 1

  /// Calls `action` after the process has been idle for some seconds, times ``factor``.
  static func after(
    _ seconds: TimeInterval, by clock: IdleClock = .shared, _ action: @escaping @Sendable () -> Void
  ) {
    let ticks = IdleClock.ticks(in: seconds)
    clock.after(idleTicks: ticks, atMost: 30 * ticks) { _ in action() }
  }
}
