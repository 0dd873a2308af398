import Dispatch
import Foundation

/// How long the contract waits. A timeout only ends a wait; it never puts events in order.
enum TestTimeouts {
  /// The factor for every time limit: `TIMEOUT_FACTOR` from the environment, or 1.
  ///
  /// Slow builds, such as those with a sanitizer, need a factor above 1.
  static let factor =
    ProcessInfo.processInfo.environment["TIMEOUT_FACTOR"].flatMap(Double.init) ?? 1

  /// How long to watch for a second outcome after the first, in seconds.
  static let linger: TimeInterval = 0.02

  /// Calls `action` after `seconds` times ``factor``, on a global queue.
  static func after(_ seconds: TimeInterval, _ action: @escaping @Sendable () -> Void) {
    DispatchQueue.global().asyncAfter(deadline: .now() + seconds * factor, execute: action)
  }

  /// Waits for `seconds` times ``factor``.
  static func wait(_ seconds: TimeInterval) async {
    await withCheckedContinuation { continuation in
      after(seconds) { continuation.resume() }
    }
  }

  /// Waits until `condition` is true, for at most `seconds` times ``factor``.
  ///
  /// - Returns: Whether the condition became true in time.
  static func until(_ seconds: TimeInterval, _ condition: () -> Bool) async -> Bool {
    var waited = 0.0
    var pause = 0.001
    while waited < seconds {
      if condition() { return true }
      // Check less often the longer it takes, because each check takes time away from other cells.
      let now = min(pause, seconds - waited)
      await wait(now)
      waited = waited + now
      pause = min(2 * pause, 0.016)
    }
    return condition()
  }
}
