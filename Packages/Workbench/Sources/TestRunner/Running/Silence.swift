import Foundation
import Synchronization

/// Tells when nothing was written to some files for a while.
///
/// Tests write an event when they end. A run in which none ends any more waits for something that never
/// comes. Counted from the last event, a busy machine needs no longer limit.
final class Silence: Sendable {
  private struct State {
    var bytes: UInt64 = 0
    var since = 0.0
  }

  private let files: [URL]
  private let limit: Double
  private let limitAtStart: Double
  private let state = Mutex(State())

  /// Starts to watch, at the time 0.
  ///
  /// - Parameters:
  ///   - files: The files; they need not exist yet.
  ///   - limit: How long nothing may be written after something was, in seconds.
  ///   - limitAtStart: How long nothing may be written at first, in seconds.
  init(in files: [URL], longerThan limit: Double, atStart limitAtStart: Double) {
    self.files = files
    self.limit = limit
    self.limitAtStart = limitAtStart
  }

  /// Whether nothing was written for longer than the limit, at a time in seconds.
  func isOver(at time: Double) -> Bool {
    let (seconds, hasBegun) = look(at: time)
    return seconds > (hasBegun ? limit : limitAtStart)
  }

  /// For how long nothing was written after something was, at a time in seconds; 0 before anything was.
  func seconds(at time: Double) -> Double {
    let (seconds, hasBegun) = look(at: time)
    return hasBegun ? seconds : 0
  }

  private func look(at time: Double) -> (seconds: Double, hasBegun: Bool) {
    let bytes = files.reduce(0) { $0 + Self.size(of: $1) }
    return state.withLock { state in
      if bytes > state.bytes { state = State(bytes: bytes, since: time) }
      return (time - state.since, bytes > 0)
    }
  }

  private static func size(of file: URL) -> UInt64 {
    let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
    return attributes?[.size] as? UInt64 ?? 0
  }
}
