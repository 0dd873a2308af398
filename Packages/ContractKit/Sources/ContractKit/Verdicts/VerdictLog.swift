import Foundation
import Synchronization

/// Writes lines of JSON: one when a cell starts, and one with its verdict when it ends.
///
/// If a cell has started but has no verdict, it was running when the process ended.
final class VerdictLog: Sendable {
  /// Writes to the file that `CONTRACT_RESULTS` names, or writes nothing if that isn't set.
  static let ofThisProcess = VerdictLog(
    path: ProcessInfo.processInfo.environment["CONTRACT_RESULTS"])

  private struct Line: Encodable {
    let module: String
    let style: String
    let lane: String
    let scenario: String
    let sentence: String
    let order: Int
    let rounds = Rounds.current
    let seed = Seed.current
    var verdict = "started"
    /// How long the cell ran; 0 when it has just started.
    var seconds = 0.0
    /// Why the cell is excluded.
    var reason: String?
    /// Why the cell failed, in one line.
    var message: String?

    init(_ cell: Cell) {
      module = cell.module
      style = cell.subject.name
      lane = cell.lane.rawValue
      scenario = cell.scenario.id
      sentence = cell.scenario.sentence
      order = cell.order
    }
  }

  private struct State {
    let file: FileHandle?
    var starts: [String: ContinuousClock.Instant] = [:]

    /// Writes the line in one unbuffered call, so that it isn't lost in a crash.
    func write(_ line: Line) {
      guard let data = try? JSONEncoder().encode(line) else { return }
      file?.write(data + Data("\n".utf8))
    }
  }

  private let state: Mutex<State>

  /// Creates an empty file.
  private init(path: String?) {
    if let path { try? Data().write(to: URL(filePath: path)) }
    state = Mutex(State(file: path.flatMap(FileHandle.init(forWritingAtPath:))))
  }

  /// Records that a cell has started.
  func start(_ cell: Cell) {
    state.withLock { state in
      state.starts[cell.description] = .now
      state.write(Line(cell))
    }
  }

  /// Records the verdict on a cell that has started.
  func end(_ cell: Cell, _ verdict: Cell.Verdict) {
    var line = Line(cell)
    switch verdict {
    case .passed: line.verdict = "passed"
    case .excluded(let reason): (line.verdict, line.reason) = ("excluded", reason)
    case .failed(let message): (line.verdict, line.message) = ("failed", message)
    }
    state.withLock { state in
      if let start = state.starts[cell.description] {
        line.seconds = (ContinuousClock.now - start) / .seconds(1)
      }
      state.write(line)
    }
  }
}
