import ContractKit
import Foundation
import Synchronization

/// Writes lines of JSON: one when a cell starts, and one with its verdict when it ends.
///
/// A cell that has started and has no verdict was running when the process ended.
final class ContractResults: Sendable {
  /// Writes to the file that `CONTRACT_RESULTS` names; writes nothing when it is not set.
  static let ofThisRun = ContractResults(
    path: ProcessInfo.processInfo.environment["CONTRACT_RESULTS"])

  private struct Line: Encodable {
    var style: String
    var lane: String
    var scenario: String
    var verdict: String
    /// How long the cell ran; 0 when it has just started.
    var seconds = 0.0
    /// Why the cell failed, in one line.
    var message: String?

    init(_ cell: Cell, _ verdict: String) {
      (style, lane, scenario) = (cell.subject.name, cell.lane.rawValue, cell.scenario.id)
      self.verdict = verdict
    }
  }

  private struct State {
    let file: FileHandle?
    var starts: [String: ContinuousClock.Instant] = [:]

    /// Writes the line in one call and without a buffer, so that a crash cannot lose it.
    func write(_ line: Line) {
      guard let data = try? JSONEncoder().encode(line) else { return }
      file?.write(data + Data("\n".utf8))
    }
  }

  private let state: Mutex<State>

  /// Starts an empty file.
  ///
  /// - Parameter path: The file's path; when it is `nil`, nothing is written.
  init(path: String?) {
    if let path { try? Data().write(to: URL(filePath: path)) }
    state = Mutex(State(file: path.flatMap(FileHandle.init(forWritingAtPath:))))
  }

  /// Writes that a cell starts to run.
  func start(_ cell: Cell) {
    state.withLock { state in
      state.starts[cell.description] = .now
      state.write(Line(cell, "started"))
    }
  }

  /// Writes the verdict on a cell that has started.
  func end(_ cell: Cell, _ verdict: Cell.Verdict) {
    state.withLock { state in
      var line = Line(cell, verdict.word)
      if let start = state.starts[cell.description] {
        line.seconds = (ContinuousClock.now - start) / .seconds(1)
      }
      if case .failed(let message) = verdict { line.message = message }
      state.write(line)
    }
  }
}

extension Cell.Verdict {
  fileprivate var word: String {
    switch self {
    case .passed: "passed"
    case .failed: "failed"
    case .excluded: "excluded"
    }
  }
}
