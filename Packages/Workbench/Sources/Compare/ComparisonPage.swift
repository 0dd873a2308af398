import Bugs
import Foundation
import WorkbenchKit

public enum ComparisonPage {
  public static func parts(root: URL) throws -> [String: String] {
    let catalog = try BugCatalog(of: root, styles: Workspace(root: root).styles)
    let comparison = try Comparison(storedIn: root, bugs: catalog.bugs)
    return parts(comparison, kinds: catalog.kinds.map(\.name))
  }

  static func parts(_ comparison: Comparison, kinds: [String]) -> [String: String] {
    let entries = comparison.entries
    return [
      "shares": Table.markdown(shares(entries, name: link), alignment: "-:")
        + "\n\nMeasured with \(comparison.toolchain).",
      "matrix": Table.markdown(matrix(entries, kinds), alignment: ":-:"),
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

  private static func link(style: String) -> String { "[\(style)](../Packages/\(style)/README.md)" }
}
