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

  private let cells: [Cell]
  /// The excluded cells, in groups of one style and one reason. Each group has a number.
  private var exclusions: [[Cell]] = []
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
      switch cell.verdict {
      case "passed": marks[cell.name] = "✓"
      case "excluded":
        let known = exclusions.firstIndex {
          $0[0].style == cell.style && $0[0].reason == cell.reason
        }
        let index = known ?? exclusions.count
        if known == nil { exclusions.append([]) }
        exclusions[index].append(cell)
        marks[cell.name] = "\(index + 1)"
      default: marks[cell.name] = "✗"
      }
    }
  }

  /// One line for each cell that failed, or that never ended.
  public var failures: [String] {
    cells.filter { marks[$0.name] == "✗" }.map {
      $0.message ?? "\($0.name): it was running when the process ended"
    }
  }

  /// What `make contract` prints: the table, the totals, each exclusion, and each failure.
  public var screen: String {
    let totals = [
      "", "\(totals) (\(cells[0].rounds) rounds, seed \(cells[0].seed))",
      "first with doubles, then with a server: ✓ passed, ✗ failed, · does not apply; "
        + "a number is a reason below",
    ]
    return ([Table.text(rows)] + totals + reasons + failures.map { "✗ \($0)" })
      .joined(separator: "\n")
  }

  /// What stands between the markers of docs/contract.md.
  public var page: String {
    let sentences = cells.map { "- `\($0.scenario)`: \($0.sentence)" }.withoutRepetitions
    return [
      Table.markdown(rows),
      "\(totals). The first mark of a cell is for the doubles lane, the second for the "
        + "loopback lane. A dot means that the scenario does not apply. A number names an exclusion:",
      reasons.joined(separator: "\n\n"),
      "Each scenario in one sentence:",
      sentences.joined(separator: "\n"),
    ].joined(separator: "\n\n")
  }

  private var totals: String {
    let (failed, excluded) = (failures.count, exclusions.joined().count)
    return "\(cells.count) cells: \(cells.count - failed - excluded) passed, \(failed) failed, "
      + "\(excluded) excluded"
  }

  /// One numbered line for each reason: the style, the scenarios, the reason.
  private var reasons: [String] {
    zip(1..., exclusions).map { number, cells in
      let scenarios = cells.map(\.scenario).withoutRepetitions.joined(separator: ", ")
      return "\(number)  \(cells[0].style), \(scenarios): \(cells[0].reason ?? "")"
    }
  }

  /// The heading, then a row for each scenario. A style's mark is for doubles, then for a server.
  private var rows: [[String]] {
    let styles = cells.map(\.style).withoutRepetitions
    let body = cells.map(\.scenario).withoutRepetitions.map { scenario in
      [scenario]
        + styles.map { style in
          ["doubles", "loopback"].map { marks["\(style) \($0) \(scenario)"] ?? "·" }
            .joined(separator: " ")
        }
    }
    return [["scenario"] + styles] + body
  }
}

extension [String] {
  /// Each element once, in the order in which they come first.
  fileprivate var withoutRepetitions: [String] {
    var known = Set<String>()
    return filter { known.insert($0).inserted }
  }
}
