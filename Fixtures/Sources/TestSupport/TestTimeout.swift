import Dispatch
import Foundation

/// How long tests wait for something that must happen, before they fail.
public enum TestTimeout {
  /// One second. A call in memory needs about a millisecond.
  public static let standard: TimeInterval = 1

  /// Every timeout is multiplied by this: `TIMEOUT_FACTOR` from the environment, or 1.
  ///
  /// Slow builds, such as those with a sanitizer, need more than 1.
  public static let factor: Double =
    ProcessInfo.processInfo.environment["TIMEOUT_FACTOR"].flatMap(Double.init) ?? 1

  /// Calls `action` after `seconds` times ``factor``, on a global queue.
  static func after(_ seconds: TimeInterval, _ action: @escaping @Sendable () -> Void) {
    DispatchQueue.global().asyncAfter(deadline: .now() + seconds * factor, execute: action)
  }

  /// Suspends for a millisecond, so that other tasks can run.
  static func pause() async {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(1)) {
        continuation.resume()
      }
    }
  }
}
