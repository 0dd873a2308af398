import Foundation
import WorkbenchKit

/// The page of a style's bugs, `Packages/<Style>/Bugs.md`, or of the recipes',
/// `Packages/Recipes/Bugs.md`. A bug is a heading `## id`, a line `Kind: …`, perhaps a line
/// `Hides: …`, a story, a fenced `diff`, and a line `- survives <suite>: reason` for each suite
/// that does not notice it.
///
/// On the page of the five clients, a fence names the clients that its diff is for, as in `diff
/// RequestHandler APIClient`; one without a name is for all. A line `- not in <clients>: reason` stands
/// stands for a diff, and a line `- before: RequestHandler ●, …` has the verdicts of the tests that
/// had not seen the bug. Those of a later collection have their day, as in `- before 2026-11-28: …`.
public struct BugPage: Equatable, Sendable {
  public let bugs: [Bug]

  public init(_ text: String, style: String) throws(WorkbenchError) {
    let path = Self.path(of: style)
    let blocks = PageBlocks(text).blocks.filter {
      $0.level == 2 && $0.title != "Equivalent mutants"
    }
    try require(!blocks.isEmpty, "\(path) has no bug: add a heading “## id”.")
    bugs = try blocks.map { block throws(WorkbenchError) -> Bug? in
      do {
        return try Self.bug(block, style: style)
      } catch { throw WorkbenchError("\(path):\(block.line): \(block.title): \(error).") }
    }.compactMap(\.self)
    for (id, same) in Dictionary(grouping: bugs, by: \.id) where same.count > 1 {
      throw WorkbenchError(
        "\(path):\(same[1].line): there are \(same.count) bugs “\(id)”: rename one.")
    }
  }

  public static let recipes = "Recipes"
  /// The file to copy, which has a page of bugs like a style's.
  public static let stub = "HTTPStub"

  /// The folder that the paths of a page's diffs begin in.
  public static func folder(of style: String) -> String {
    client(of: style).map { "Packages/\(recipes)/Sources/\($0)/" } ?? "Packages/\(style)/"
  }

  public static func path(of style: String) -> String {
    client(of: style) == nil ? "Packages/\(style)/Bugs.md" : CommonList.page
  }

  /// The bug as a style has it; `nil` if it cannot be in this client.
  private static func bug(
    _ block: PageBlocks.Block, style: String
  ) throws -> Bug? {
    try require(
      block.title.wholeMatch(of: /[a-z0-9]+(-[a-z0-9]+)*/) != nil,
      "an id consists of lowercase letters, digits and hyphens")
    let client = client(of: style)
    let suites = TestSuite.all(of: style)
    let names = client.map { ["all", $0] } ?? suites.map(\.rawValue)
    let items = ("\n" + block.prose).components(separatedBy: "\n- ")
    var survives: [TestSuite: String] = [:]
    var cannotBe = false
    var before: String?
    var collected: String?
    for item in items.dropFirst().map(\.onOneLine) {
      if let client, let line = item.prefixMatch(of: #/before( \d{4}-\d\d-\d\d)?: /#) {
        collected = line.output.1.map { String($0.dropFirst()) }
        before = try item.firstMatch(
          of: Regex("\\b\(client) ([●◐✕○◌])", as: (Substring, Substring).self)
        )
        .map { String($0.output.1) }
        continue
      }
      let match = item.wholeMatch(of: /(survives|not in) ([\w, ]+): (\S.*)/)?.output
      let name = match?.2.components(separatedBy: ", ").first(where: names.contains)
      if client != nil, match != nil, name == nil { continue }
      let suite = client == nil ? suites.first { $0.rawValue == name } : .own
      guard let match, let suite, client != nil || match.1 == "survives",
        survives[suite] == nil
      else {
        throw WorkbenchError(
          "“- \(item)” must be “- survives <name>: reason”, once for each name of: "
            + "\(names.joined(separator: ", ")); or “- not in <clients>: reason”")
      }
      if match.1 == "survives" { survives[suite] = String(match.3) } else { cannotBe = true }
    }
    let diffs = block.fences.filter { fence in
      let words = fence.language.components(separatedBy: " ")
      return words[0] == "diff" && (words.count == 1 || words.contains { $0 == client })
    }
    if style == CommonList.screen, !diffs.contains(where: { $0.text.hasPrefix("--- Screens/") }) {
      return nil
    }
    guard diffs.count == (cannotBe ? 0 : 1) else {
      throw WorkbenchError(
        "it needs one diff"
          + (client.map { " for \($0), or a line “- not in \($0): reason”" } ?? ""))
    }
    guard let diff = diffs.first else { return nil }
    let form = /\s*Kind: (.+)\n(?:Hides: (.+)\n)?\s*(\S[\s\S]*)/
    guard let (_, kind, hides, story) = items[0].wholeMatch(of: form)?.output else {
      throw WorkbenchError("it needs a line “Kind: …”, then a story")
    }
    return Bug(
      style: style, id: block.title, line: block.line, kind: String(kind).onOneLine,
      hides: hides.map(String.init), story: String(story).onOneLine,
      patch: try Patch(diff.text), survives: survives, before: before, collected: collected)
  }

  /// The style of a client of the recipes, such as `APIClient`; `nil` for another style.
  public static func client(of style: String) -> String? {
    style.hasPrefix("\(recipes)/") ? String(style.dropFirst(recipes.count + 1)) : nil
  }

  /// The path of a file that a diff names. Those of the screens are the same for all clients.
  static func path(of file: String, in style: String) -> String {
    let isScreen = client(of: style) != nil && file.hasPrefix("Screens/")
    return (isScreen ? "Packages/\(recipes)/Sources/" : folder(of: style)) + file
  }
}

public struct BugCatalog: Sendable {
  public private(set) var bugs: [Bug] = []
  public let kinds: [BugKind]

  /// Those that a style's own tests notice: what learners judge and hunt, in this order.
  public var noticed: [Bug] { bugs.filter { $0.survives[.own] == nil } }

  public init(of root: URL, styles: [String]) throws(WorkbenchError) {
    kinds = try BugKind.all(in: root)
    let clients = styles.compactMap(BugPage.client)
    for style in styles {
      let text = try Workspace.text(of: BugPage.path(of: style), in: root)
      let names = text.matches(of: /(?m)^(?:- (?:survives|not in) |```diff )([\w ,]+)/)
        .flatMap { $0.output.1.split { " ,".contains($0) }.map(String.init) }
      if let other = names.first(where: { !(clients + ["all"]).contains($0) }), !clients.isEmpty {
        throw WorkbenchError(
          "\(CommonList.page): “\(other)” isn't a client: write all, or \(clients).")
      }
      for bug in try BugPage(text, style: style).bugs {
        // Bugs of the five clients have the kinds of the collection that they come from.
        try require(
          !clients.isEmpty || kinds.contains(where: { $0.name == bug.kind }),
          "\(bug.place): “\(bug.kind)” isn't one of the kinds in \(BugKind.path).")
        _ = try bug.changes { try? Workspace.text(of: $0, in: root) }
        bugs.append(bug)
      }
    }
  }
}

extension String {
  var onOneLine: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}

/// A kind of bug, as a section of `docs/kinds-of-bugs.md` explains it in three paragraphs.
public struct BugKind: Sendable {
  public let name: String
  /// What is wrong, where to look in the client, and the shape of a test that notices it.
  public let hints: [String]

  public static let path = "docs/kinds-of-bugs.md"

  public static func all(in root: URL) throws(WorkbenchError) -> [BugKind] {
    let blocks = PageBlocks(try Workspace.text(of: path, in: root)).blocks
    return try blocks.filter { $0.level == 2 }.map { block throws(WorkbenchError) in
      let hints = block.prose.components(separatedBy: "\n\n").map(\.onOneLine)
      try require(
        hints.count == 3, "\(path):\(block.line): “\(block.title)” needs three paragraphs.")
      return BugKind(name: block.title, hints: hints)
    }
  }
}
