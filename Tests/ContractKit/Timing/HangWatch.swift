import Foundation
import Synchronization

/// Ends the process when cells run and none has ended for a while, and says which they are.
///
/// A client can block so many threads that even deadlines cannot pass. This watch has a thread of its
/// own, which looks again and again, and ends with the first look after the watch was released.
final class HangWatch: Sendable {
  private struct State {
    var running: Set<String> = []
    var seen: Set<String> = []
    var hasOneEnded = false
  }

  private let state = Mutex(State())

  /// Starts to watch.
  ///
  /// - Parameters:
  ///   - seconds: The time between two looks, multiplied by ``TestTimeouts/factor``. With many rounds,
  ///     cells take longer, so the looks are rarer.
  ///   - onHang: Receives what to tell, once.
  init(
    seconds: TimeInterval = 20 + Double(Rounds.current) / 50,
    onHang: @escaping @Sendable (String) -> Void = HangWatch.endProcess
  ) {
    let seconds = seconds * TestTimeouts.factor
    Thread.detachNewThread { [weak self] in
      let never = DispatchSemaphore(value: 0)
      while true {
        _ = never.wait(timeout: .now() + seconds)
        guard let hung = self?.look() else { return }
        if hung.isEmpty { continue }
        return onHang(
          "No cell has ended for \(Int(seconds)) s. The process hangs in one of these: \(hung)")
      }
    }
  }

  /// Notes that a cell runs.
  func start(_ cell: Cell) {
    state.withLock { _ = $0.running.insert("\(cell)") }
  }

  /// Notes that a cell has ended.
  func end(_ cell: Cell) {
    state.withLock {
      $0.running.remove("\(cell)")
      $0.hasOneEnded = true
    }
  }

  /// Looks once: which cells ran at the last look, and still run, when none has ended since then.
  ///
  /// - Returns: The cells with commas between them; empty when nothing seems to hang.
  func look() -> String {
    state.withLock { state in
      let hung = state.hasOneEnded ? [] : state.running.intersection(state.seen)
      (state.seen, state.hasOneEnded) = (state.running, false)
      return hung.sorted().joined(separator: ", ")
    }
  }

  private static func endProcess(_ line: String) {
    FileHandle.standardError.write(Data("\(line)\n".utf8))
    // Not `exit`: what runs at exit could wait for a blocked thread.
    _exit(1)
  }
}
