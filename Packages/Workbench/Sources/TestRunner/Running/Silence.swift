import Foundation
import Synchronization

/// Tells when nothing was written to some files for a while.
///
/// Tests write an event when they end. A run in which none ends any more waits for something that never
/// comes. Counted from the last event, a busy machine needs no longer limit.
final class Silence: Sendable {
  private struct State {
    var bytes: UInt64 = 0
    var since: ContinuousClock.Instant
  }

  private let files: [URL]
  private let limit: Double
  private let limitAtStart: Double
  private let now: @Sendable () -> ContinuousClock.Instant
  private let state: Mutex<State>

  /// Starts to watch.
  ///
  /// - Parameters:
  ///   - files: The files; they need not exist yet.
  ///   - limit: How long nothing may be written after something was, in seconds.
  ///   - limitAtStart: How long nothing may be written at first, in seconds.
  ///   - now: Tells the time.
  init(
    in files: [URL], longerThan limit: Double, atStart limitAtStart: Double,
    now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
  ) {
    self.files = files
    self.limit = limit
    self.limitAtStart = limitAtStart
    self.now = now
    state = Mutex(State(since: now()))
  }

  /// Whether nothing was written for longer than the limit.
  func isOver() -> Bool {
    let (seconds, hasBegun) = look()
    return seconds > (hasBegun ? limit : limitAtStart)
  }

  /// For how long nothing was written after something was, in seconds; 0 before anything was.
  func seconds() -> Double {
    let (seconds, hasBegun) = look()
    return hasBegun ? seconds : 0
  }

  private func look() -> (seconds: Double, hasBegun: Bool) {
    let bytes = files.reduce(0) { $0 + Self.size(of: $1) }
    return state.withLock { state in
      if bytes > state.bytes { state = State(bytes: bytes, since: now()) }
      return ((now() - state.since) / .seconds(1), bytes > 0)
    }
  }

  private static func size(of file: URL) -> UInt64 {
    let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
    return attributes?[.size] as? UInt64 ?? 0
  }
}
