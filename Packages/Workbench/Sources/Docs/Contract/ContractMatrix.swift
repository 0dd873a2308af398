import Foundation
import WorkbenchKit

/// The verdicts of one run of the contract: a row for each scenario, a column for each style.
public struct ContractMatrix: Sendable {
  /// What the contract's tests write about a cell.
  private struct Cell: Decodable {
    let style: String
    let lane: String
    let scenario: String
    let sentence: String
    /// Where the cell stands in the matrix.
    let order: Int
    let rounds: Int
    let seed: UInt64
    let verdict: String
    /// Why the cell is excluded.
    let reason: String?
    /// Why the cell failed.
    let message: String?

    var name: String { "\(style) \(lane) \(scenario)" }
  }

  /// A reason for exclusions of one style, and the scenarios that it excuses.
  private struct Footnote {
    let style: String
    let reason: String
    var scenarios: [String]
  }

  private let cells: [Cell]
  private var footnotes: [Footnote] = []
  /// The mark of each cell, by its name.
  private var marks: [String: String] = [:]

  /// Reads the file that the contract's tests write where `CONTRACT_RESULTS` names one.
  ///
  /// - Parameter results: Lines of JSON, in any order.
  /// - Throws: ``WorkbenchError`` when no cell was played.
  public init(results: Data) throws(WorkbenchError) {
    var last: [String: Cell] = [:]
    for line in results.split(separator: UInt8(ascii: "\n")) {
      guard let cell = try? JSONDecoder().decode(Cell.self, from: line) else { continue }
      last[cell.name] = cell
    }
    guard !last.isEmpty else { throw WorkbenchError("No cell of the contract was played.") }
    cells = last.values.sorted { $0.order < $1.order }
    for cell in cells {
      marks[cell.name] =
        switch cell.verdict {
        case "passed": "✓"
        case "excluded": "\(number(of: cell.reason ?? "", for: cell))"
        default: "✗"
        }
    }
  }

  /// The number of cells, and how many passed, failed, or were excluded.
  public var totals: String {
    let passed = cells.count { $0.verdict == "passed" }
    let excluded = cells.count { $0.verdict == "excluded" }
    return "\(cells.count) cells: \(passed) passed, \(cells.count - passed - excluded) failed, "
      + "\(excluded) excluded"
  }

  /// One line for each cell that failed, or that never ended.
  public var failures: [String] {
    cells.compactMap { cell in
      switch cell.verdict {
      case "passed", "excluded": nil
      default: cell.message ?? "\(cell.name): it was running when the process ended"
      }
    }
  }

  /// How often rare failures were tried, and the seed that repeats the run.
  var repetition: String { "\(cells[0].rounds) rounds, seed \(cells[0].seed)" }

  /// One numbered line for each reason: the style, the scenarios, the reason.
  var exclusions: [String] {
    footnotes.enumerated().map { index, note in
      "\(index + 1)  \(note.style), \(note.scenarios.joined(separator: ", ")): \(note.reason)"
    }
  }

  /// Each scenario with its sentence.
  var scenarios: [(id: String, sentence: String)] {
    cells.reduce(into: []) { known, cell in
      if known.last?.id != cell.scenario { known.append((cell.scenario, cell.sentence)) }
    }
  }

  /// The heading, then a row for each scenario. A style's mark is for doubles, then for a server.
  var rows: [[String]] {
    let styles = cells.reduce(into: [String]()) { known, cell in
      if !known.contains(cell.style) { known.append(cell.style) }
    }
    let body = scenarios.map { scenario in
      [scenario.id]
        + styles.map { style in
          ["doubles", "loopback"].map { marks["\(style) \($0) \(scenario.id)"] ?? "·" }
            .joined(separator: " ")
        }
    }
    return [["scenario"] + styles] + body
  }

  /// The number of a style's reason. A reason that is new gets the next number.
  private mutating func number(of reason: String, for cell: Cell) -> Int {
    let known = footnotes.firstIndex { $0.style == cell.style && $0.reason == reason }
    guard let known else {
      footnotes.append(Footnote(style: cell.style, reason: reason, scenarios: [cell.scenario]))
      return footnotes.count
    }
    if footnotes[known].scenarios.last != cell.scenario {
      footnotes[known].scenarios.append(cell.scenario)
    }
    return known + 1
  }
}
