import Bugs
import Foundation
import WorkbenchKit

public struct Comparison: Codable, Equatable, Sendable {
  struct Entry: Codable, Equatable, Sendable {
    let style, id, kind: String
    let verdicts: [TestSuite: Verdict]

    var name: String { "\(style) \(id)" }
  }

  let toolchain: String
  let entries: [Entry]
}

extension Comparison {
  static let path = "docs/comparison.json"

  public init(storedIn root: URL) throws {
    let bugs = try BugCatalog(of: root, styles: Workspace(root: root).styles).bugs
    let text = try Workspace.text(of: Self.path, in: root)
    self = try JSONDecoder().decode(Self.self, from: Data(text.utf8))
    let played = entries.filter { $0.verdicts.count == TestSuite.allCases.count }
      .map { "\($0.name), \($0.kind)" }
    let wanted = bugs.map { "\($0.name), \($0.kind)" }
    try require(
      played == wanted,
      "\(Self.path) doesn't match the bugs on the styles' pages: run `make compare`.")
  }

  /// How many bugs each suite notices.
  public var table: String {
    let shares = entries.shares { "[\($0)](../Packages/\($0)/README.md)" }
    return Table.markdown(shares, alignment: "-:") + "\n\nMeasured with \(toolchain)."
  }

  /// JSON with a line for each bug and each verdict, so that versions can be compared.
  func json() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let json = String(decoding: try encoder.encode(self), as: UTF8.self)
    let starts = /{"id":|"(?:own tests|doubles|loopback)":{|\],"toolchain":/
    return Data((json.replacing(starts) { "\n\($0.output)" } + "\n").utf8)
  }
}

extension [Comparison.Entry] {
  var styles: [String] { map(\.style).withoutRepetitions }
  func of(_ style: String) -> Self { filter { $0.style == style } }
  func noticed(by suite: TestSuite) -> Int { count { $0.verdicts[suite]?.isKill == true } }

  func shares(name: (String) -> String) -> [[String]] {
    func row(_ name: String, _ entries: Self) -> [String] {
      let byContract = entries.count { entry in
        [.doubles, .loopback].contains { entry.verdicts[$0]?.isKill == true }
      }
      let noticed = TestSuite.allCases.map(entries.noticed) + [byContract]
      return [name] + noticed.map { "\($0) of \(entries.count)" }
    }
    let rows = styles.map { row(name($0), of($0)) }
    return [["style"] + TestSuite.allCases.map(\.rawValue) + ["contract, both lanes"]]
      + (rows.count == 1 ? rows : rows + [row("all", self)])
  }
}
