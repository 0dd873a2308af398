import Bugs
import Foundation
import WorkbenchKit

public enum ComparisonPage {
  public static func generated(root: URL) throws -> (parts: [String: String], picture: String) {
    let catalog = try BugCatalog(of: root, styles: Workspace(root: root).styles)
    let comparison = try Comparison(storedIn: root, bugs: catalog.bugs)
    let parts = parts(comparison, bugs: catalog.bugs, kinds: catalog.kinds.map(\.name))
    return (parts, ComparisonPicture.svg(comparison.entries))
  }

  static func parts(
    _ comparison: Comparison, bugs: [Bug], kinds: [String]
  ) -> [String: String] {
    let entries = comparison.entries
    return [
      "found": """
      \(entries.count) plausible bugs were put into the clients, one at a time, and their own tests notice \
      \(entries.noticed(by: .own)). The contract, which is the same for all, notices \
      \(entries.noticed(by: .doubles)) with the doubles, and \(entries.noticedByContract) when it also has a \
      server on 127.0.0.1.
      """,
      "shares": Table.markdown(shares(entries, name: link), alignment: "-:")
        + "\n\nMeasured with \(comparison.toolchain).",
      "matrix": Table.markdown(matrix(entries, kinds), alignment: ":-:"),
      "survivors": survivors(entries, bugs: bugs),
    ]
  }

  static func shares(_ entries: [Comparison.Entry], name: (String) -> String) -> [[String]] {
    func row(_ name: String, _ entries: [Comparison.Entry]) -> [String] {
      let noticed = TestSuite.allCases.map(entries.noticed) + [entries.noticedByContract]
      return [name] + noticed.map { "\($0) of \(entries.count)" }
    }
    let rows = entries.styles.map { row(name($0), entries.of($0)) }
    return [["style"] + TestSuite.allCases.map(\.rawValue) + ["contract, both lanes"]]
      + (rows.count == 1 ? rows : rows + [row("all", entries)])
  }

  private static func matrix(_ entries: [Comparison.Entry], _ kinds: [String]) -> [[String]] {
    let suites = TestSuite.allCases
    let byKind = kinds.map { kind in (kind, entries.filter { $0.kind == kind }) }
    let rows = byKind.filter { !$1.isEmpty }.map { kind, ofKind in
      let cells = entries.styles.map { style in
        let cell = ofKind.of(style)
        return cell.isEmpty ? "·" : suites.map(cell.marks).joined(separator: " ")
      }
      return [kind] + cells + ["\(ofKind.count)"] + suites.map { "\(ofKind.noticed(by: $0))" }
    }
    return [["kind"] + entries.styles.map(link) + ["bugs"] + suites.map(\.rawValue)] + rows
  }

  private static func survivors(_ entries: [Comparison.Entry], bugs: [Bug]) -> String {
    let reasons = Dictionary(bugs.map { ($0.name, $0.survives) }) { first, _ in first }
    let sections = entries.styles.flatMap { style in
      let items = entries.of(style).filter { !$0.missedBy.isEmpty }
        .map { item($0, reasons: reasons[$0.name] ?? [:]) }
      return [
        "### \(style)",
        items.isEmpty ? "Each suite notices every bug." : items.joined(separator: "\n"),
      ]
    }
    let byContract = entries.count - entries.noticedByContract
    let unseen = entries.count { $0.missedBy == TestSuite.allCases }
    let counts =
      "The contract misses \(byContract) of \(entries.count) bugs in both lanes. All three suites miss \(unseen)."
    return ([counts] + sections).joined(separator: "\n\n")
  }

  private static func item(_ entry: Comparison.Entry, reasons: [TestSuite: String]) -> String {
    let reason = { reasons[$0] ?? "**no reason given.**" }
    let words = entry.missedBy.map(reason).withoutRepetitions.map { text in
      let suites = entry.missedBy.filter { reason($0) == text }.map(\.rawValue)
      return "*\(suites.joined(separator: ", "))*: \(text)"
    }.joined(separator: " ")
    let link = "[\(entry.id)](../\(BugPage.path(of: entry.style))#\(entry.id))"
    return "- \(link), \(entry.kind). \(words)"
  }

  private static func link(style: String) -> String { "[\(style)](../Packages/\(style)/README.md)" }
}
