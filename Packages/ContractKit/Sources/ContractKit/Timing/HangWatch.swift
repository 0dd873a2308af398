import Foundation
import Synchronization

/// Ends the process if cells are running and none of them has finished for a while, and says which
/// ones they are.
///
/// A client can block so many threads that not even a deadline fires, so this watch has its own
/// thread.
final class HangWatch: Sendable {
  /// Watches all cells of this process.
  static let ofThisProcess = HangWatch()

  private struct State {
    var running: Set<String> = []
    /// The cells that were running at the last check.
    var seen: Set<String> = []
    /// Whether a cell has finished since the last check.
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
        // Don't call `exit`, because its handlers could wait for a blocked thread.
        _exit(1)
      }
    }
  }

  /// Records that a cell has started.
  func start(_ cell: Cell) {
    state.withLock { _ = $0.running.insert(cell.description) }
  }

  /// Records that a cell has finished.
  func end(_ cell: Cell) {
    state.withLock {
      $0.running.remove(cell.description)
      $0.hasOneEnded = true
    }
  }

  /// Returns the cells that have been running since the last check, if none has finished in the
  /// meantime.
  private func look() -> String {
    state.withLock { state in
      let hung = state.hasOneEnded ? [] : state.running.intersection(state.seen)
      state.seen = state.running
      state.hasOneEnded = false
      return hung.sorted().joined(separator: ", ")
    }
  }
}
