import Dispatch
import Foundation
import Synchronization

/// Holds requests and answers back while a check tries whether tests are steady (`Steady.md`). A
/// check copies this file into the module of the doubles.
final class HeldAnswers: Sendable {
  static let shared = HeldAnswers()

  private struct State {
    var waiting: [@Sendable () -> Void] = []
    /// How many hundredths of a second all answers together have waited.
    var spent = 0
    var isWatching = false
  }

  private let mode = ProcessInfo.processInfo.environment["KATA_ANSWERS"]
  private let longest =
    ProcessInfo.processInfo.environment["KATA_HOLD"].flatMap(Double.init).map { Int($0 * 100) }
    ?? 25
  private let state = Mutex(State())

  /// Gives something when the process is idle; at once where nothing is held.
  func give(_ give: @escaping @Sendable () -> Void) {
    guard mode != nil else { return give() }
    let isFirst = state.withLock { state in
      state.waiting.append(give)
      defer { state.isWatching = true }
      return !state.isWatching
    }
    if isFirst { Thread.detachNewThread { [self] in while giveNext() {} } }
  }

  /// Waits until its turn, as ``give(_:)`` does.
  func turn() async {
    guard mode != nil else { return }
    await withCheckedContinuation { continuation in give { continuation.resume() } }
  }

  /// For a queue that gives one answer after the other.
  func wait() {
    let isGiven = DispatchSemaphore(value: 0)
    give { isGiven.signal() }
    isGiven.wait()
  }

  private func giveNext() -> Bool {
    let needed = state.withLock { $0.spent } < 4 * longest ? longest : 5
    var idle = 0
    var ticks = 0
    var count = 0
    while idle < needed && ticks < 3 * needed {
      let before = clock()
      Thread.sleep(forTimeInterval: 0.01)
      let now = state.withLock { $0.waiting.count }
      // `clock` counts microseconds of processor time. Something that just came has others behind it.
      idle = now > count ? 0 : idle + (clock() &- before < 500 ? 1 : 0)
      ticks += 1
      count = now
    }
    let due = state.withLock { state in
      state.spent += ticks
      // One at a time would take too long for a race of thousands.
      let isOne = mode == "reversed" && state.waiting.count < 20
      let due = Array(state.waiting.suffix(isOne ? 1 : state.waiting.count))
      state.waiting.removeLast(due.count)
      return due
    }
    for give in mode == "reversed" ? due.reversed() : due {
      DispatchQueue.global().async(execute: give)
    }
    return state.withLock { state in
      state.isWatching = !state.waiting.isEmpty
      return state.isWatching
    }
  }
}
