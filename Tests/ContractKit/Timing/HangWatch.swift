import Foundation
import Synchronization

/// Ends the process when cells run and none has ended for a while, and says which they are.
///
/// A client can block so many threads that even deadlines cannot pass. This watch has a thread of its
/// own.
final class HangWatch: Sendable {
  /// A mutex cannot be captured by a thread; what holds it can.
  private final class Guarded: Sendable {
    let value = Mutex(State())
  }

  private struct State {
    var running: Set<String> = []
    var isOver = false
  }

  private let state = Guarded()
  private let somethingEnded = DispatchSemaphore(value: 0)

  /// Starts to watch.
  ///
  /// - Parameters:
  ///   - seconds: How long the next cell may take to end, multiplied by ``TestTimeouts/factor``. A
  ///     cell with many rounds takes longer.
  ///   - onHang: Receives what to tell, once.
  init(
    seconds: TimeInterval = 30 + Double(Rounds.current) / 50,
    onHang: @escaping @Sendable (String) -> Void = HangWatch.endProcess
  ) {
    let seconds = seconds * TestTimeouts.factor
    let thread = Thread { [state, somethingEnded] in
      while !state.value.withLock({ $0.isOver }) {
        guard somethingEnded.wait(timeout: .now() + seconds) == .timedOut else { continue }
        let running = state.value.withLock { $0.running.sorted() }
        if running.isEmpty { continue }
        return onHang(
          "No cell has ended for \(Int(seconds)) s. The process hangs in one of these: "
            + running.joined(separator: ", "))
      }
    }
    thread.name = "HangWatch"
    thread.start()
  }

  /// Notes that a cell runs.
  func start(_ cell: Cell) {
    state.value.withLock { _ = $0.running.insert("\(cell)") }
  }

  /// Notes that a cell has ended.
  func end(_ cell: Cell) {
    state.value.withLock { _ = $0.running.remove("\(cell)") }
    somethingEnded.signal()
  }

  /// Ends the watch.
  func stop() {
    state.value.withLock { $0.isOver = true }
    somethingEnded.signal()
  }

  private static func endProcess(_ line: String) {
    FileHandle.standardError.write(Data("\(line)\n".utf8))
    // Not `exit`: what runs at exit could wait for a blocked thread.
    _exit(1)
  }
}
