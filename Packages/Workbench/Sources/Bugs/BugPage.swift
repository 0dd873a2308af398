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
    bugs = try blocks.map { block throws(WorkbenchError) -> Bug? in
      do {
        guard Self.client(of: style) == nil else { return try Self.bug(block, client: style) }
        return try Self.bug(block, style: style)
      } catch { throw WorkbenchError("\(path):\(block.line): \(block.title): \(error).") }
    }.compactMap(\.self)
    for (id, same) in Dictionary(grouping: bugs, by: \.id) where same.count > 1 {
      throw WorkbenchError(
        "\(path):\(same[1].line): there are \(same.count) bugs “\(id)”: rename one.")
    }
  }

  public static let recipes = "Recipes"

  public static func folder(of style: String) -> String {
    style.hasPrefix(recipes) ? "Tests/\(style)/" : "Packages/\(style)/"
  }

  public static func path(of style: String) -> String {
    client(of: style) == nil ? folder(of: style) + "Bugs.md" : CommonList.page
  }

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
    let head = try head(items[0])
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
      style: style, id: block.title, line: block.line, kind: head.kind, hides: head.hides,
      story: head.story, patch: try Patch(block.fences[0].text), survives: reasons)
  }

  static func head(
    _ text: String
  ) throws(WorkbenchError) -> (kind: String, hides: String?, story: String) {
    guard
      let head = text.wholeMatch(of: /\s*Kind: (.+)\n(?:Hides: (.+)\n)?\s*(\S[\s\S]*)/)?.output
    else { throw WorkbenchError("it needs a line “Kind: …”, then a story") }
    return (String(head.1).onOneLine, head.2.map(String.init), String(head.3).onOneLine)
  }
}

/// The page of the five clients. A fence names the clients that its diff is for, as in `diff
/// URLSession APIClient`; one without a name is for all. A line `- not in <clients>: reason` stands
/// in the place of a diff, and `- survives <clients>: reason` says why the common list misses it.
extension BugPage {
  /// The name of a client of the recipes, such as `URLSession`; `nil` for another style.
  static func client(of style: String) -> String? {
    style.hasPrefix("\(recipes)/") ? String(style.dropFirst(recipes.count + 1)) : nil
  }

  /// The path of a file that a diff names. Those of the screens are the same for all clients.
  static func path(of file: String, in style: String) -> String {
    let isShared = client(of: style) != nil && file.hasPrefix("Notes/")
    return (isShared ? folder(of: recipes) : folder(of: style)) + file
  }

  /// The bug as a client has it; `nil` if it cannot be there.
  static func bug(_ block: PageBlocks.Block, client style: String) throws(WorkbenchError) -> Bug? {
    let client = client(of: style) ?? ""
    let items = ("\n" + block.prose).components(separatedBy: "\n- ")
    var reasons: [Substring: String] = [:]
    for item in items.dropFirst() {
      guard let match = item.onOneLine.wholeMatch(of: /(survives|not in) ([\w, ]+): (\S.*)/) else {
        throw WorkbenchError(
          "“- \(item.onOneLine)” is neither “survives <clients>: reason” nor “not in …”")
      }
      let names = match.output.2.split(separator: ", ")
      guard names.contains("all") || names.contains(Substring(client)) else { continue }
      reasons[match.output.1] = String(match.output.3)
    }
    let diffs = block.fences.filter { fence in
      let words = fence.language.split(separator: " ")
      return words.first == "diff" && (words.count == 1 || words.contains { $0 == client })
    }
    if style == CommonList.screen, !diffs.contains(where: { $0.text.hasPrefix("--- Notes/") }) {
      return nil
    }
    guard diffs.count == (reasons["not in"] == nil ? 1 : 0) else {
      throw WorkbenchError("\(client) needs one diff, or a line “- not in \(client): reason”")
    }
    guard let diff = diffs.first else { return nil }
    let head = try head(items[0])
    return Bug(
      style: style, id: block.title, line: block.line, kind: head.kind, hides: head.hides,
      story: head.story, patch: try Patch(diff.text),
      survives: reasons["survives"].map { [.own: $0] } ?? [:])
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
