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
  /// The mark of each cell, by scenario, style and lane.
  private var marks: [[String]: String] = [:]

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
      marks[[cell.scenario.id, cell.subject.name, cell.lane.rawValue]] = mark(verdict, of: cell)
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
        + styles.map { style in
          Lane.allCases.map { marks[[scenario.id, style, $0.rawValue]] ?? "·" }
            .joined(separator: " ")
        }
    }
    let header = ["scenario"] + styles
    switch form {
    case .markdown:
      return ([header, header.map { _ in "---" }] + rows)
        .map { "| " + $0.joined(separator: " | ") + " |" }.joined(separator: "\n")
    case .text(let isColored):
      let widths = header.indices.map { column in
        ([header] + rows).reduce(0) { max($0, $1[column].count) }
      }
      let lines = ([header] + rows).map { row in
        zip(row, widths).map { $0.padded(to: $1) }.joined(separator: "  ").trimmed
      }
      return lines.map { isColored ? $0.colored : $0 }.joined(separator: "\n")
    }
  }

  private mutating func mark(_ verdict: Cell.Verdict, of cell: Cell) -> String {
    switch verdict {
    case .passed: "✓"
    case .failed: "✗"
    case .excluded(let reason): "\(number(of: reason, for: cell))"
    }
  }

  /// The number of a style's reason. A reason that is new gets the next number.
  private mutating func number(of reason: String, for cell: Cell) -> Int {
    let (style, id) = (cell.subject.name, cell.scenario.id)
    let known = footnotes.firstIndex { $0.style == style && $0.reason == reason }
    guard let known else {
      footnotes.append(Footnote(style: style, reason: reason, scenarios: [id]))
      return footnotes.count
    }
    if !footnotes[known].scenarios.contains(id) { footnotes[known].scenarios.append(id) }
    return known + 1
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
    self + String(repeating: " ", count: width - count)
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
