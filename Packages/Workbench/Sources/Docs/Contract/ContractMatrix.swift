import Foundation
import WorkbenchKit

public struct ContractMatrix: Sendable {
  private struct Cell: Decodable {
    let style, lane, scenario, sentence: String
    let order, rounds: Int
    let seed: UInt64
    let verdict: String
    let reason, message: String?

    var name: String { "\(style) \(lane) \(scenario)" }
  }

  private let cells: [Cell]
  private var excluded: [Cell] { cells.filter { $0.verdict == "excluded" } }
  /// The reasons of excluded cells. Each has a number.
  private var exclusions: [String] { excluded.compactMap(\.reason).withoutRepetitions }

  public init(results: Data) throws(WorkbenchError) {
    var last: [String: Cell] = [:]
    for line in results.split(separator: UInt8(ascii: "\n")) {
      guard let cell = try? JSONDecoder().decode(Cell.self, from: line) else { continue }
      last[cell.name] = cell
    }
    guard !last.isEmpty else { throw WorkbenchError("No cell of the contract ran.") }
    cells = last.values.sorted { $0.order < $1.order }
  }

  private func mark(_ cell: Cell) -> String {
    switch cell.verdict {
    case "passed": "✓"
    case "excluded": exclusions.firstIndex { $0 == cell.reason }.map { "\($0 + 1)" } ?? "✗"
    default: "✗"
    }
  }

  public var failures: [String] {
    cells.filter { mark($0) == "✗" }.map {
      $0.message ?? "\($0.name): it was running when the process ended"
    }
  }

  public var screen: String {
    let totals = [
      "", "\(totals) (\(cells[0].rounds) rounds, seed \(cells[0].seed))",
      "first with doubles, then with a server: ✓ passed, ✗ failed, · does not apply; "
        + "a number is a reason below",
    ]
    return ([Table.text(rows)] + totals + reasons + failures.map { "✗ \($0)" })
      .joined(separator: "\n")
  }

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
    let failed = failures.count
    let excluded = excluded.count
    return "\(cells.count) cells: \(cells.count - failed - excluded) passed, \(failed) failed, "
      + "\(excluded) excluded"
  }

  private var reasons: [String] {
    zip(1..., exclusions).map { number, reason in
      let cells = excluded.filter { $0.reason == reason }
      let scenarios = cells.map(\.scenario).withoutRepetitions.joined(separator: ", ")
      let styles = cells.map(\.style).withoutRepetitions.joined(separator: ", ")
      return "\(number)  \(scenarios) in \(styles): \(reason)"
    }
  }

  private var rows: [[String]] {
    let marks = Dictionary(uniqueKeysWithValues: cells.map { ($0.name, mark($0)) })
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
