import Bugs
import Foundation
import WorkbenchKit

/// What the tests of the five clients said about each bug, and say now: `docs/clients.json`, with a
/// line for each bug in each client.
public struct ClientVerdicts: Codable, Equatable, Sendable {
  struct Entry: Codable, Equatable, Sendable {
    let bug, way: String
    let part: Bug.Part
    /// The day of `before`, or `first`: the collection of commit a4d2d007. `ours`, if the bug is not
    /// from a public issue.
    let collected: String
    /// The client's tests, before anybody had shown them the bug; `nil`, if it could not be there then.
    let before: Outcome?
    /// The client's tests now.
    let now: Outcome
    /// The contract alone, over a real session and a server on 127.0.0.1. It runs no screen.
    let overAServer: Outcome?
  }

  typealias Outcome = Verdict.Outcome

  static let path = "docs/clients.json"

  let toolchain: String
  let entries: [Entry]

  init(_ played: [Comparison.Entry], of bugs: [Bug], toolchain: String) {
    self.toolchain = toolchain
    let fromIssues = Set(bugs.filter { $0.before != nil }.map(\.id))
    entries = zip(played, bugs).compactMap { entry, bug in
      guard let now = entry.verdicts[.own] else { return nil }
      return Entry(
        bug: bug.id, way: BugPage.client(of: bug.style) ?? bug.style, part: bug.part,
        collected: bug.collected ?? (fromIssues.contains(bug.id) ? "first" : "ours"),
        before: bug.before.flatMap(Outcome.init(mark:)), now: now.outcome,
        overAServer: bug.part == .screens ? nil : entry.verdicts[.loopback]?.outcome)
    }
  }

  public init(storedIn root: URL) throws {
    let text = try Workspace.text(of: Self.path, in: root)
    self = try JSONDecoder().decode(Self.self, from: Data(text.utf8))
    let ways = CommonList.ways(of: try Workspace(root: root).styles)
    let bugs = try BugCatalog(of: root, styles: ways).bugs
    try require(
      entries.map { [$0.bug, $0.way, $0.part.rawValue] }
        == bugs.map { [$0.id, BugPage.client(of: $0.style) ?? "", $0.part.rawValue] },
      "\(Self.path) doesn't match the bugs in \(CommonList.page): run `make compare STYLE=Clients`."
    )
  }

  func json() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let json = String(decoding: try encoder.encode(self), as: UTF8.self)
    return Data(
      (json.replacing(/{"before"|{"bug"|\],"toolchain":/) { "\n\($0.output)" } + "\n").utf8)
  }
}
