import WorkbenchKit

extension ContractMatrix {
  /// What `make contract` prints: the table, the totals, each exclusion, and each failure.
  ///
  /// - Parameter isColored: Whether to color the marks for a terminal.
  public func screen(isColored: Bool = false) -> String {
    let table = Table(fitting: rows)
    let lines = rows.map { row in
      let line = table.line(row)
      guard isColored else { return line }
      return line.replacing("✓", with: "\u{1B}[32m✓\u{1B}[0m")
        .replacing("✗", with: "\u{1B}[31m✗\u{1B}[0m")
    }
    let totals = [
      "", "\(totals) (\(repetition))",
      "first with doubles, then with a server: ✓ passed, ✗ failed, · does not apply; "
        + "a number is a reason below",
    ]
    return (lines + totals + exclusions + failures.map { "✗ \($0)" }).joined(separator: "\n")
  }

  /// What stands between the markers of docs/contract.md.
  public var page: String {
    let table = ([rows[0], rows[0].map { _ in "---" }] + rows.dropFirst())
      .map { "| " + $0.joined(separator: " | ") + " |" }
    let sentences = scenarios.map { "- `\($0.id)`: \($0.sentence)" }
    return [
      table.joined(separator: "\n"),
      "\(totals). The first mark of a cell is for the doubles lane, the second for the "
        + "loopback lane. A dot means that the scenario does not apply. A number names an exclusion:",
      exclusions.joined(separator: "\n\n"),
      "Each scenario in one sentence:",
      sentences.joined(separator: "\n"),
    ].joined(separator: "\n\n")
  }

  /// Whether a page is about the toolchain that played the contract. Others have other exclusions, so
  /// they must leave the matrix of the page alone.
  ///
  /// - Parameters:
  ///   - page: The text of docs/contract.md, which says `on Linux with Swift 6.3.1`.
  ///   - toolchain: What ``Toolchain/describe()`` says.
  public static func isShown(on page: String, by toolchain: String) -> Bool {
    let named = page.firstMatch(of: /on Linux with (Swift [0-9.]*[0-9])/)?.output.1
    return named.map { toolchain.hasPrefix("\($0), ") && toolchain.contains("-linux-") } ?? false
  }
}
