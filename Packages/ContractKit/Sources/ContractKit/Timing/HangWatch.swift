import Foundation
import Synchronization

/// Ends the process when cells run and none has ended for a while, and says which they are.
///
/// A client can block so many threads that even deadlines cannot pass, so this watch has a thread
/// of its own.
final class HangWatch: Sendable {
  /// Watches all cells of this process.
  static let ofThisProcess = HangWatch()

  private struct State {
    var running: Set<String> = []
    /// The cells that ran at the last look.
    var seen: Set<String> = []
    /// Whether a cell has ended since the last look.
    var hasOneEnded = false
  }

  private let state = Mutex(State())

  private init() {
    // With many rounds, cells take longer.
    let seconds = (30 + Double(Rounds.current) / 50) * TestTimeouts.factor
    Thread.detachNewThread { [self] in
      let never = DispatchSemaphore(value: 0)
      while true {
        _ = never.wait(timeout: .now() + seconds)
        let hung = look()
        if hung.isEmpty { continue }
        let line =
          "No cell has ended for \(Int(seconds)) s. The process hangs in one of these: \(hung)\n"
        FileHandle.standardError.write(Data(line.utf8))
        // Not `exit`: what runs at exit could wait for a blocked thread.
        _exit(1)
      }
    }
  }

  /// Notes that a cell runs.
  func start(_ cell: Cell) {
    state.withLock { _ = $0.running.insert(cell.description) }
  }

  /// Notes that a cell has ended.
  func end(_ cell: Cell) {
    state.withLock {
      $0.running.remove(cell.description)
      $0.hasOneEnded = true
    }
  }

  /// The cells that ran at the last look and still run, when none has ended since then.
  private func look() -> String {
    state.withLock { state in
      let hung = state.hasOneEnded ? [] : state.running.intersection(state.seen)
      state.seen = state.running
      state.hasOneEnded = false
      return hung.sorted().joined(separator: ", ")
    }
  }
}
