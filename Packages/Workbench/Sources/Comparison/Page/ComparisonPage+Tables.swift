import Foundation
import WorkbenchKit

extension ComparisonPage {
  /// The kill matrix, the shares and the survivors of a comparison as plain text.
  public static func tables(_ comparison: Comparison) -> String {
    tables(comparison.entries, styles: comparison.styles)
  }

  /// The kill matrix, the shares and the survivors of some mutants as plain text.
  ///
  /// - Parameters:
  ///   - entries: The judged mutants.
  ///   - styles: The styles, in order. Styles without a mutant are omitted.
  public static func tables(_ entries: [Comparison.Entry], styles: [String]) -> String {
    guard !entries.isEmpty else { return "no mutant was judged" }
    let rows =
      [shareColumns] + shareRows(entries, styles: styles, name: { $0 }, share: \.shortShare)
    let shares = Table(fitting: rows)
    let parts = [
      matrixTable(entries, styles: styles.filter { !entries.of($0).isEmpty }),
      Markdown.prose(legend),
      (rows.map(shares.line) + [notARanking]).joined(separator: "\n"),
      survivorLines(entries).joined(separator: "\n"),
    ]
    return parts.joined(separator: "\n\n")
  }

  /// The lines of code of each style, and which cost limits are met, as plain text.
  public static func sizesAndAims(_ comparison: Comparison) -> String {
    let columns = CodeSize.columns.map { $0.replacing("`", with: "") }
    let rows =
      [["lines of code"] + columns]
      + comparison.sizes.map { [$0.style] + $0.cells.map(String.init) }
    let table = Table(fitting: rows)
    let aims = comparison.cost.aims.map { aim in
      let numbers = String(format: "at most %.2f times, at worst %.3f", aim.limit, aim.worst)
      return "\(aim.isMet ? "met" : "missed"): \(aim.name), \(numbers)"
    }
    return (rows.map(table.line) + [""] + aims).joined(separator: "\n")
  }

  private static func matrixTable(_ entries: [Comparison.Entry], styles: [String]) -> String {
    let marks = entries.kinds.map { kind in
      styles.map { style in
        Judge.allCases.map { entries.of(style, kind).outcomes(of: $0).marks }
      }
    }
    let widths = styles.indices.map { style in
      marks.flatMap { $0[style] }.map(\.count).max() ?? 1
    }
    let cells = marks.map { row in
      zip(row, widths).map { marks, width in
        marks.map { $0.padded(to: width) }.joined(separator: " ")
      }
    }
    let rows = [["kind"] + styles] + zip(entries.kinds, cells).map { [$0.rawValue] + $1 }
    let table = Table(fitting: rows)
    return
      (rows.map(table.line) + [
        "each cell: own tests, doubles, loopback, with one mark for each mutant"
      ])
      .joined(separator: "\n")
  }

  private static func survivorLines(_ entries: [Comparison.Entry]) -> [String] {
    let survivors = entries.filter { !$0.missedBy.isEmpty }
    guard !survivors.isEmpty else { return ["each judge notices every mutant"] }
    let rows = survivors.map { entry in
      let judges = entry.missedBy.map(\.rawValue).joined(separator: ", ")
      return (name: "\(entry.style) \(entry.id)", judges: judges)
    }
    let table = Table(fitting: rows.map { [$0.name] })
    return ["not noticed by"] + rows.map { "  \(table.line([$0.name]))  \($0.judges)" }
  }
}

extension String {
  /// Pads with leading spaces.
  fileprivate func padded(to width: Int) -> String {
    String(repeating: " ", count: max(0, width - count)) + self
  }
}
