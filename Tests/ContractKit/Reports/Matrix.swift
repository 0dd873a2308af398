/// The verdicts on all cells as a table: a row for each scenario, a column for each style.
public struct Matrix: Sendable {
  /// A cell and its verdict.
  public typealias Judged = (cell: Cell, verdict: Cell.Verdict)

  /// The format of a table.
  public enum Form: Sendable {
    /// Aligned text, with or without colors for a terminal.
    case text(isColored: Bool)
    /// A Markdown table.
    case markdown
  }

  /// A reason for exclusions of one style, and the scenarios that it excuses.
  private struct Footnote {
    let style: String
    let reason: String
    var scenarios: [String]
  }

  private let judged: [Judged]
  private let styles: [String]
  private let scenarios: [Scenario]
  private var footnotes: [Footnote] = []

  /// Makes a matrix.
  ///
  /// - Parameters:
  ///   - judged: The verdicts, in any order.
  ///   - cells: The cells in the order of the matrix.
  public init(_ judged: [Judged], orderedAs cells: [Cell]) {
    let byName = Dictionary(judged.map { ($0.cell.description, $0) }) { first, _ in first }
    self.judged = cells.compactMap { byName[$0.description] }
    let ids = Set(cells.map(\.scenario.id))
    scenarios = Contract.scenarios.filter { ids.contains($0.id) }
    styles = cells.map(\.subject.name).uniqued()
    for (cell, verdict) in self.judged {
      if case .excluded(let reason) = verdict { note(cell, reason) }
    }
  }

  /// The matrix that the styles declare: every cell passes, except the cells with an exclusion.
  public static func declared(for cells: [Cell]) -> Matrix {
    Matrix(
      cells.map { ($0, $0.exclusion.map { .excluded(reason: $0.reason) } ?? .passed) },
      orderedAs: cells)
  }

  /// The number of cells, and how many passed, failed, or were excluded, in one line.
  public var totals: String {
    let failed = failures.count
    let excluded = judged.filter { if case .excluded = $0.verdict { true } else { false } }.count
    return "\(judged.count) cells: \(judged.count - failed - excluded) passed, "
      + "\(failed) failed, \(excluded) excluded"
  }

  /// One line for each failed cell.
  public var failures: [String] {
    judged.compactMap { if case .failed(let line) = $0.verdict { line } else { nil } }
  }

  /// One numbered line for each reason: the style, the scenarios, the reason.
  public var exclusions: [String] {
    footnotes.enumerated().map { index, note in
      "\(index + 1)  \(note.style), \(note.scenarios.joined(separator: ", ")): \(note.reason)"
    }
  }

  /// The table. Each cell shows the doubles lane, then the loopback lane.
  public func table(_ form: Form) -> String {
    let rows = scenarios.map { scenario in
      [scenario.id]
        + styles.map { style in Lane.allCases.map { mark(scenario, style, $0) } }
        .map { $0.joined(separator: " ") }
    }
    switch form {
    case .markdown:
      let lines = [["scenario"] + styles, Array(repeating: "---", count: styles.count + 1)] + rows
      return lines.map { "| " + $0.joined(separator: " | ") + " |" }.joined(separator: "\n")
    case .text(let isColored):
      let first = (rows.map { $0[0].count }.max() ?? 0) + 2
      let header = "scenario".padded(to: first) + styles.joined(separator: "  ")
      let lines = rows.map { row in
        row[0].padded(to: first)
          + zip(row.dropFirst(), styles).map { cell, style in cell.padded(to: style.count) }
          .joined(separator: "  ").trimmed
      }
      return ([header] + lines.map { isColored ? $0.colored : $0 }).joined(separator: "\n")
    }
  }

  private func mark(_ scenario: Scenario, _ style: String, _ lane: Lane) -> String {
    let verdict = judged.first {
      $0.cell.scenario.id == scenario.id && $0.cell.subject.name == style && $0.cell.lane == lane
    }?.verdict
    switch verdict {
    case .passed: return "✓"
    case .failed: return "✗"
    case .excluded(let reason):
      let index = footnotes.firstIndex { $0.style == style && $0.reason == reason }
      return index.map { "\($0 + 1)" } ?? "?"
    case nil: return "·"
    }
  }

  private mutating func note(_ cell: Cell, _ reason: String) {
    let (style, id) = (cell.subject.name, cell.scenario.id)
    let known = footnotes.firstIndex { $0.style == style && $0.reason == reason }
    guard let known else {
      return footnotes.append(Footnote(style: style, reason: reason, scenarios: [id]))
    }
    if footnotes[known].scenarios.last != id { footnotes[known].scenarios.append(id) }
  }
}

extension Sequence<String> {
  fileprivate func uniqued() -> [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: Swift.max(0, width - count))
  }

  /// The text without spaces at its end.
  fileprivate var trimmed: String {
    String(reversed().drop { $0 == " " }.reversed())
  }

  /// The text with its marks in green and red.
  fileprivate var colored: String {
    replacing("✓", with: "\u{1B}[32m✓\u{1B}[0m").replacing("✗", with: "\u{1B}[31m✗\u{1B}[0m")
  }
}
