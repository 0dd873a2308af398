import Dispatch
import Foundation

/// How long tests wait for something that must happen.
public enum TestTimeout {
  /// One second: what runs in memory answers a thousand times faster.
  public static let standard: TimeInterval = 1

  /// What every timeout is multiplied with: the environment's `TIMEOUT_FACTOR`, or 1. Slow builds,
  /// such as those with a sanitizer, need more.
  public static let factor: Double =
    ProcessInfo.processInfo.environment["TIMEOUT_FACTOR"].flatMap(Double.init) ?? 1

  /// Calls `action` after `seconds` times ``factor``, on a global queue.
  static func after(_ seconds: TimeInterval, _ action: @escaping @Sendable () -> Void) {
    DispatchQueue.global().asyncAfter(deadline: .now() + seconds * factor, execute: action)
  }

  /// Waits for a millisecond, and lets other tasks run meanwhile.
  static func pause() async {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(1)) {
        continuation.resume()
      }
    }
  }
}
