import Bugs
import Foundation
import WorkbenchKit

struct Comparison: Codable, Equatable, Sendable {
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

  init(storedIn root: URL, bugs: [Bug]) throws {
    let text = try Workspace.text(of: Self.path, in: root)
    self = try JSONDecoder().decode(Self.self, from: Data(text.utf8))
    let played = entries.filter { $0.verdicts.count == TestSuite.allCases.count }
      .map { "\($0.name), \($0.kind)" }
    let wanted = bugs.map { "\($0.name), \($0.kind)" }
    try require(
      played == wanted,
      "\(Self.path) is not about the bugs that are on the styles' pages now: run `make compare`.")
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

  var noticedByContract: Int {
    count { $0.verdicts[.doubles]?.isKill == true || $0.verdicts[.loopback]?.isKill == true }
  }

  func marks(of suite: TestSuite) -> String {
    map { entry in
      switch entry.verdicts[suite]?.outcome {
      case .killed: "●"
      case .hung: "◐"
      case .crashed: "✕"
      case .survived, nil: "○"
      }
    }.joined()
  }
}
