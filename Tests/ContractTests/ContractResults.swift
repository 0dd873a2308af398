import ContractKit
import Foundation
import Synchronization

/// Writes each verdict as a line of JSON, from which `make test` makes its table.
enum ContractResults {
  private struct Line: Encodable {
    var style: String
    var lane: String
    var scenario: String
    var verdict: String
    var seconds: Double
  }

  /// The file that `CONTRACT_RESULTS` names, if the variable is set.
  private static let file: Mutex<FileHandle?> = {
    guard let path = ProcessInfo.processInfo.environment["CONTRACT_RESULTS"] else {
      return Mutex(nil)
    }
    try? Data().write(to: URL(filePath: path))
    return Mutex(FileHandle(forWritingAtPath: path))
  }()

  /// Writes one verdict; does nothing when `CONTRACT_RESULTS` is not set.
  static func write(_ cell: Cell, _ verdict: Cell.Verdict, took duration: Duration) {
    let line = Line(
      style: cell.subject.name, lane: cell.lane.rawValue, scenario: cell.scenario.id,
      verdict: verdict.word, seconds: duration / .seconds(1))
    guard let data = try? JSONEncoder().encode(line) else { return }
    file.withLock { file in file?.write(data + Data("\n".utf8)) }
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
