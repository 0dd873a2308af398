import Bugs
import Foundation
import WorkbenchKit

struct Comparison: Codable, Equatable, Sendable {
  struct Entry: Codable, Equatable, Sendable {
    let style, id, kind: String
    let verdicts: [Judge: Verdict]

    var name: String { "\(style) \(id)" }
    var missedBy: [Judge] { Judge.allCases.filter { verdicts[$0]?.isKill == false } }
  }

  let toolchain: String
  let entries: [Entry]
}

extension Comparison {
  static let path = "docs/comparison.json"

  init(storedIn root: URL, mutants: [Mutant]) throws {
    let text = try Workspace.text(of: Self.path, in: root)
    self = try JSONDecoder().decode(Self.self, from: Data(text.utf8))
    let judged = entries.filter { $0.verdicts.count == Judge.allCases.count }
      .map { "\($0.name), \($0.kind)" }
    let wanted = mutants.map { "\($0.name), \($0.kind)" }
    try require(
      judged == wanted,
      "\(Self.path) is not about the bugs that are on the styles' pages now: run `make compare`.")
  }

  /// JSON with a line for each mutant and each verdict, so that versions can be compared.
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
  func noticed(by judge: Judge) -> Int { count { $0.verdicts[judge]?.isKill == true } }

  var noticedByContract: Int {
    count { $0.verdicts[.doubles]?.isKill == true || $0.verdicts[.loopback]?.isKill == true }
  }

  func marks(of judge: Judge) -> String {
    map { entry in
      switch entry.verdicts[judge]?.outcome {
      case .killed: "●"
      case .hung: "◐"
      case .crashed: "✕"
      case .survived, nil: "○"
      }
    }.joined()
  }
}
