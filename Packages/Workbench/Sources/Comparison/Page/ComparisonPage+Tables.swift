import Foundation
import WorkbenchKit

extension ComparisonPage {
  /// The kill matrix, the shares and the survivors as plain text, of everything.
  public static func tables(_ comparison: Comparison) -> String {
    tables(comparison.entries, styles: comparison.styles)
  }

  /// The same of whatever was judged.
  ///
  /// - Parameters:
  ///   - entries: The mutants that were judged.
  ///   - styles: The styles, in their order; those without a mutant are left out.
  public static func tables(_ entries: [Comparison.Entry], styles: [String]) -> String {
    guard !entries.isEmpty else { return "no mutant was judged" }
    let rows = [shareColumns] + shareRows(entries, styles: styles)
    let shares = Table(fitting: rows)
    let parts = [
      matrixTable(entries, styles: styles.filter { !entries.of($0).isEmpty }),
      Markdown.prose(legend),
      rows.map(shares.line).joined(separator: "\n"),
      survivorLines(entries).joined(separator: "\n"),
    ]
    return parts.joined(separator: "\n\n")
  }

  /// Lines of code by style, and whether the aims for costs are met, as plain text.
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
        Judge.allCases.map { entries.of(style, kind).outcomes(of: $0).mark }
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
    return (rows.map(table.line) + ["each: own tests, doubles, loopback"])
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
  /// Spaces in front, up to a width.
  fileprivate func padded(to width: Int) -> String {
    String(repeating: " ", count: max(0, width - count)) + self
  }
}
