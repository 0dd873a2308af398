import Bugs
import Foundation
import WorkbenchKit

/// The page of a course, `Packages/<Style>/Kata.md`. docs/contributing.md says what a step consists of.
struct CoursePage: Sendable {
  struct Change: Sendable {
    let prose: String
    let patch: Patch?
    let line: Int

    init(_ block: PageBlocks.Block) throws {
      let diffs = try block.diffs()
      guard diffs.count <= 1 else {
        throw WorkbenchError("\(diffs[1].line): a section has one diff: put all hunks into it")
      }
      line = block.line
      let words = block.lines(inFences: false).map(\.text).filter { !RedReason.isBegun($0) }
      prose = PageBlocks.Block.trimmed(words)
      patch = diffs.first?.patch
    }
  }

  struct Item: Sendable {
    let name: String
    /// What the page says about it; empty for a bug that stands in Mutants.md.
    let text: String
    let line: Int
    /// The diff of a bug that does not stand in Mutants.md.
    var patch: Patch?

    func bug(in mutants: [Mutant]) -> Bug? {
      if let patch { return (name, text, patch) }
      return mutants.first { $0.id == name }.map { ($0.id, $0.story, $0.patch) }
    }
  }

  typealias Bug = (id: String, story: String, patch: Patch)

  struct Step: Sendable {
    let number: Int
    let title: String
    let prose: String
    let given: [Item]
    let red: Change
    let reasons: [RedReason]
    let green: Change
    let refactor: Change?
    let notices: [Item]
    /// Three hints, each with its kind, such as `A question`.
    let hints: [(title: String, text: String)]

    private static let sections = ["Given", "Red", "Green", "Refactor", "Notice", "Hints"]

    init(_ blocks: [PageBlocks.Block], number: Int) throws {
      let heading = blocks[0]
      let start = "\(number). "
      guard heading.title.hasPrefix(start) else {
        throw heading.problem("“\(heading.title)” must be “\(start)” and what the step is about")
      }
      if let other = blocks.dropFirst().first(where: { !Self.sections.contains($0.title) }) {
        throw other.problem(
          "“\(other.title)” is no section: they are \(Self.sections.joined(separator: ", "))")
      }
      let found = Dictionary(blocks.dropFirst().map { ($0.title, $0) }) { $1 }
      guard let red = found["Red"], let green = found["Green"], let hints = found["Hints"] else {
        throw heading.problem("a step has Red, Green and Hints")
      }
      self.number = number
      title = String(heading.title.dropFirst(start.count))
      prose = heading.prose
      given = try found["Given"]?.list() ?? []
      self.red = try CoursePage.Change(red)
      self.green = try CoursePage.Change(green)
      refactor = try found["Refactor"].map(CoursePage.Change.init)
      notices = try found["Notice"]?.bugs() ?? []
      self.hints = try hints.hints()
      reasons = try RedReason.all(in: red)
    }

    var changes: [CoursePage.Change] { [red, green, refactor].compactMap(\.self) }
  }

  /// The heading above the cells of the contract that are red for the client at the end.
  static let unkept = "Cells that this course does not keep"

  let style: String
  /// What stands before the first step, without the title of the page.
  let introduction: String
  let steps: [Step]
  /// Cells such as `loopback transport.cut`.
  let unkeptCells: [Item]

  var path: String { Self.path(of: style) }

  static func path(of style: String) -> String { "Packages/\(style)/Kata.md" }

  init(of style: String, in root: URL) throws {
    try self.init(Workspace.text(of: Self.path(of: style), in: root), style: style)
  }

  init(_ text: String, style: String) throws {
    self.style = style
    var blocks = PageBlocks(text).blocks
    introduction = PageBlocks.Block.trimmed(blocks[0].body.drop { $0.hasPrefix("# ") })
    do {
      let end = blocks.firstIndex { $0.title == Self.unkept }
      unkeptCells = try end.map { try blocks[$0].list() } ?? []
      blocks.removeSubrange((end ?? blocks.count)...)
      let starts = blocks.indices.filter { blocks[$0].level == 2 }
      guard !starts.isEmpty else {
        throw WorkbenchError("1: it has no step: add a heading “## 1. What it does”")
      }
      steps = try zip(starts, starts.dropFirst() + [blocks.count]).enumerated().map { index, step in
        try Step(Array(blocks[step.0..<step.1]), number: index + 1)
      }
    } catch {
      throw WorkbenchError("\(Self.path(of: style)):\(error).")
    }
  }
}

extension PageBlocks.Block {
  fileprivate func problem(_ text: String) -> WorkbenchError { WorkbenchError("\(line): \(text)") }

  func list() throws -> [CoursePage.Item] {
    var items: [(line: Int, text: String)] = []
    for line in lines(inFences: false) {
      if line.text.hasPrefix("- ") {
        items.append(line)
      } else if line.text.hasPrefix("  "), !items.isEmpty {
        items[items.count - 1].text += " " + line.text.drop { $0 == " " }
      }
    }
    return try items.map { line, text in
      guard let match = text.wholeMatch(of: /- `([^`]+)`(?:: (.+))?/)?.output else {
        throw WorkbenchError("\(line): write “- `name`”, or “- `name`: what it is, or why”")
      }
      return CoursePage.Item(name: String(match.1), text: String(match.2 ?? ""), line: line)
    }
  }

  fileprivate func bugs() throws -> [CoursePage.Item] {
    var diffs = try diffs()[...]
    var bugs = try list()
    for index in bugs.indices {
      let end = index + 1 < bugs.count ? bugs[index + 1].line : .max
      if let diff = diffs.first, diff.line < end { bugs[index].patch = diffs.removeFirst().patch }
      let bug = bugs[index]
      guard (bug.patch == nil) == bug.text.isEmpty else {
        throw WorkbenchError(
          "\(bug.line): “\(bug.name)” needs both a story and a diff, or none of them")
      }
    }
    if let diff = diffs.first {
      throw WorkbenchError("\(diff.line): this diff belongs to no “- `id`: …”")
    }
    return bugs
  }

  fileprivate func diffs() throws -> [(line: Int, patch: Patch)] {
    try fences.filter { $0.language == "diff" }.map { line, _, text in
      do {
        return (line, try Patch(text))
      } catch {
        throw WorkbenchError("\(line): its diff is wrong: \(error)")
      }
    }
  }

  fileprivate func hints() throws -> [(title: String, text: String)] {
    let hints = body.joined(separator: "\n").matches(
      of: /<details><summary>(.+?)<\/summary>\s*(\S(?:.|\n)*?)\s*<\/details>/
    ).map { (title: String($0.output.1), text: String($0.output.2)) }
    guard hints.count == 3 else {
      throw problem(
        "a step has three hints, each “<details><summary>A question</summary>”, text, “</details>”")
    }
    return hints
  }
}

enum RedReason: Sendable, Hashable {
  /// A name that the compiler's first error has in quotes. Its other words would change with the compiler.
  case doesNotCompile(String)
  /// The name of a test function, and a part of the line of source that fails in it.
  case fails(test: String, source: String)

  var test: String? { if case .fails(let test, _) = self { test } else { nil } }

  static func isBegun(_ text: String) -> Bool {
    text.hasPrefix("- fails:") || text.hasPrefix("- does not compile:")
  }

  static func all(in block: PageBlocks.Block) throws -> [RedReason] {
    let lines = block.lines(inFences: false).filter { isBegun($0.text) }
    guard !lines.isEmpty else {
      throw block.problem(
        "Red does not say why it is red: add “- fails: …” or “- does not compile: …”")
    }
    return try lines.map { line, text in
      if let match = text.wholeMatch(of: /- does not compile: `(.+)`/)?.output {
        return .doesNotCompile(String(match.1))
      }
      if let match = text.wholeMatch(of: /- fails: `(\w+)(?:\(.*\))?` at `(.+)`/)?.output {
        return .fails(test: String(match.1), source: String(match.2))
      }
      throw WorkbenchError(
        "\(line): write “- does not compile: `Name`”, or “- fails: `nameOfTheTest` "
          + "at `#expect(a == b)`”")
    }
  }
}
