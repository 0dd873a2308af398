import Bugs
import Foundation
import WorkbenchKit

public enum ComparisonPage {
  public static func part(root: URL) throws -> String {
    let bugs = try BugCatalog(of: root, styles: Workspace(root: root).styles).bugs
    return try part(Comparison(storedIn: root, bugs: bugs))
  }

  static func part(_ comparison: Comparison) -> String {
    let shares = shares(comparison.entries) { "[\($0)](../Packages/\($0)/README.md)" }
    return Table.markdown(shares, alignment: "-:") + "\n\nMeasured with \(comparison.toolchain)."
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
}
