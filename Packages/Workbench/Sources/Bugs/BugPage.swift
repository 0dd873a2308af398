import Foundation
import WorkbenchKit

/// The page of a style's bugs, `Packages/<Style>/Bugs.md`, or of the recipes',
/// `Tests/Recipes/Bugs.md`. A bug is a heading `## id`, a line `Kind: …`, perhaps a line
/// `Hides: …`, a story, a fenced `diff`, and a line `- survives <suite>: reason` for each suite
/// that does not notice it.
public struct BugPage: Equatable, Sendable {
  public let bugs: [Bug]

  public init(_ text: String, style: String) throws(WorkbenchError) {
    let path = Self.path(of: style)
    let blocks = PageBlocks(text).blocks.filter {
      $0.level == 2 && $0.title != "Equivalent mutants"
    }
    try require(!blocks.isEmpty, "\(path) has no bug: add a heading “## id”.")
    bugs = try blocks.map { block throws(WorkbenchError) in
      do {
        return try Self.bug(block, style: style)
      } catch { throw WorkbenchError("\(path):\(block.line): \(block.title): \(error).") }
    }
    for (id, same) in Dictionary(grouping: bugs, by: \.id) where same.count > 1 {
      throw WorkbenchError(
        "\(path):\(same[1].line): there are \(same.count) bugs “\(id)”: rename one.")
    }
  }

  public static let recipes = "Recipes"

  public static func folder(of style: String) -> String {
    style == recipes ? "Tests/Recipes/" : "Packages/\(style)/"
  }

  public static func path(of style: String) -> String { folder(of: style) + "Bugs.md" }

  private static func bug(
    _ block: PageBlocks.Block, style: String
  ) throws(WorkbenchError) -> Bug {
    guard block.title.wholeMatch(of: /[a-z0-9]+(-[a-z0-9]+)*/) != nil else {
      throw WorkbenchError("an id consists of lowercase letters, digits and hyphens")
    }
    guard block.fences.count == 1, block.fences[0].language == "diff" else {
      throw WorkbenchError("it needs one fenced block, a diff with all hunks")
    }
    let items = ("\n" + block.prose).components(separatedBy: "\n- survives ")
    guard
      let head = items[0].wholeMatch(of: /\s*Kind: (.+)\n(?:Hides: (.+)\n)?\s*(\S[\s\S]*)/)?.output
    else { throw WorkbenchError("it needs a line “Kind: …”, then a story") }
    var reasons: [TestSuite: String] = [:]
    for item in items.dropFirst() {
      let parts = item.split(separator: ":", maxSplits: 1).map { String($0).onOneLine }
      let suites = TestSuite.all(of: style)
      guard let suite = suites.first(where: { $0.rawValue == parts.first }), parts.count == 2,
        !parts[1].isEmpty, reasons.updateValue(parts[1], forKey: suite) == nil
      else {
        let names = suites.map(\.rawValue).joined(separator: ", ")
        throw WorkbenchError("“- survives …” needs one line with a reason for one of: \(names)")
      }
    }
    return Bug(
      style: style, id: block.title, line: block.line, kind: String(head.1).onOneLine,
      hides: head.2.map(String.init), story: String(head.3).onOneLine,
      patch: try Patch(block.fences[0].text), survives: reasons)
  }
}

public struct BugCatalog: Sendable {
  public private(set) var bugs: [Bug] = []
  public let kinds: [BugKind]

  public init(of root: URL, styles: [String]) throws(WorkbenchError) {
    kinds = try BugKind.all(in: root)
    for style in styles {
      let text = try Workspace.text(of: BugPage.path(of: style), in: root)
      for bug in try BugPage(text, style: style).bugs {
        try require(
          kinds.contains(where: { $0.name == bug.kind }),
          "\(bug.place): “\(bug.kind)” is none of the kinds in \(BugKind.path).")
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
