import Dispatch
import Foundation

/// How long the harness waits for things. Nothing here decides an order; it only ends waiting.
enum Patience {
  /// What every time limit is multiplied with: `CONTRACT_PATIENCE`, for slow builds such as those
  /// with a sanitizer.
  static let factor: Double =
    ProcessInfo.processInfo.environment["CONTRACT_PATIENCE"].flatMap(Double.init) ?? 1

  /// How long to watch for a second outcome after the first, in seconds.
  static let linger: TimeInterval = 0.02

  /// Calls `action` after `seconds` times ``factor``, on a queue of the system's.
  static func after(_ seconds: TimeInterval, _ action: @escaping @Sendable () -> Void) {
    DispatchQueue.global().asyncAfter(deadline: .now() + seconds * factor, execute: action)
  }

  /// Waits for `seconds` times ``factor``.
  static func wait(_ seconds: TimeInterval) async {
    await withCheckedContinuation { continuation in
      after(seconds) { continuation.resume() }
    }
  }

  /// Waits until `condition` holds, and tells whether it did within `seconds` times ``factor``.
  static func until(_ seconds: TimeInterval, _ condition: () -> Bool) async -> Bool {
    for _ in 0..<Int(max(1, seconds / 0.002)) {
      if condition() { return true }
      await wait(0.002)
    }
    return condition()
  }
}
