import Bugs
import Foundation

extension CoursePage.Step {
  private static let sections = ["Given", "Red", "Green", "Refactor", "Notice", "Hints"]

  init(_ blocks: [PageBlocks.Block], number: Int) throws {
    let heading = blocks[0]
    let start = "\(number). "
    guard heading.title.hasPrefix(start) else {
      throw PageProblem(
        line: heading.line,
        message: "“\(heading.title)” must be “\(start)” and what the step is about")
    }
    if let other = blocks.dropFirst().first(where: { !Self.sections.contains($0.title) }) {
      throw PageProblem(
        line: other.line,
        message: "“\(other.title)” is no section: they are \(Self.sections.joined(separator: ", "))"
      )
    }
    let found = Dictionary(blocks.dropFirst().map { ($0.title, $0) }) { $1 }
    guard let red = found["Red"], let green = found["Green"], let hints = found["Hints"] else {
      throw PageProblem(line: heading.line, message: "a step has Red, Green and Hints")
    }
    self.number = number
    title = String(heading.title.dropFirst(start.count))
    line = heading.line
    prose = heading.prose
    given = try found["Given"]?.list() ?? []
    self.red = try CoursePage.Change(red)
    self.green = try CoursePage.Change(green)
    refactor = try found["Refactor"].map(CoursePage.Change.init)
    notices = try found["Notice"]?.bugs() ?? []
    self.hints = try hints.hints()
    reasons = try RedReason.all(in: red)
  }

  /// Its changes, in order.
  var changes: [CoursePage.Change] { [red, green, refactor].compactMap(\.self) }
}

extension CoursePage.Change {
  init(_ block: PageBlocks.Block) throws {
    let diffs = try block.diffs()
    guard diffs.count <= 1 else {
      throw PageProblem(
        line: diffs[1].line, message: "a section has one diff: put all hunks into it")
    }
    line = block.line
    let words = block.lines(inFences: false).map(\.text).filter { !RedReason.isBegun($0) }
    prose = PageBlocks.Block.trimmed(words)
    patch = diffs.first?.patch
  }
}

extension PageBlocks.Block {
  /// The items of its list, each with the lines that go on with it.
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
      guard let match = text.wholeMatch(of: /- `([^`]+)`(?:: (.+))?/) else {
        throw PageProblem(
          line: line, message: "write “- `name`”, or “- `name`: what it is, or why”")
      }
      return CoursePage.Item(
        name: String(match.output.1), text: String(match.output.2 ?? ""), line: line)
    }
  }

  /// The bugs of its list, each with a story and a diff unless it stands in Mutants.md.
  fileprivate func bugs() throws -> [CoursePage.Item] {
    var diffs = try diffs()[...]
    var bugs = try list()
    for index in bugs.indices {
      let end = index + 1 < bugs.count ? bugs[index + 1].line : .max
      if let diff = diffs.first, diff.line < end { bugs[index].patch = diffs.removeFirst().patch }
      guard (bugs[index].patch == nil) == bugs[index].text.isEmpty else {
        throw PageProblem(
          line: bugs[index].line,
          message: "“\(bugs[index].name)” needs both a story and a diff, or none of them")
      }
    }
    if let diff = diffs.first {
      throw PageProblem(line: diff.line, message: "this diff belongs to no “- `id`: …”")
    }
    return bugs
  }

  fileprivate func diffs() throws -> [(line: Int, patch: Patch)] {
    try fences.filter { $0.language == "diff" }.map { line, _, text in
      do {
        return (line, try Patch(text))
      } catch {
        throw PageProblem(line: line, message: "its diff is wrong: \(error)")
      }
    }
  }

  fileprivate func hints() throws -> [(title: String, text: String)] {
    let hints = body.joined(separator: "\n").matches(
      of: /<details><summary>(.+?)<\/summary>\s*(\S(?:.|\n)*?)\s*<\/details>/
    ).map { (title: String($0.output.1), text: String($0.output.2)) }
    guard hints.count == 3 else {
      throw PageProblem(
        line: line,
        message:
          "a step has three hints, each “<details><summary>A question</summary>”, text, “</details>”"
      )
    }
    return hints
  }
}

/// Why a step's test is red.
enum RedReason: Sendable, Hashable {
  /// The first error of the compiler: the kind, as `-debug-diagnostic-names` prints it, and a name that the
  /// message has in quotes. Its words would change with the compiler.
  case doesNotCompile(kind: String, symbol: String)
  /// The name of a test function, and a part of the line of source that fails in it.
  case fails(test: String, source: String)

  var test: String? {
    if case .fails(let test, _) = self { test } else { nil }
  }

  /// Whether a line of a page begins as a reason.
  static func isBegun(_ text: String) -> Bool {
    text.hasPrefix("- fails:") || text.hasPrefix("- does not compile:")
  }

  static func all(in block: PageBlocks.Block) throws -> [RedReason] {
    let lines = block.lines(inFences: false).filter { isBegun($0.text) }
    guard !lines.isEmpty else {
      throw PageProblem(
        line: block.line,
        message: "Red does not say why it is red: add “- fails: …” or “- does not compile: …”")
    }
    return try lines.map { line, text in
      if let match = text.wholeMatch(of: /- does not compile: `([a-z_]+)` `(.+)`/) {
        return .doesNotCompile(kind: String(match.output.1), symbol: String(match.output.2))
      }
      if let match = text.wholeMatch(of: /- fails: `(\w+)(?:\(.*\))?` at `(.+)`/) {
        return .fails(test: String(match.output.1), source: String(match.output.2))
      }
      throw PageProblem(
        line: line,
        message:
          "write “- does not compile: `cannot_find_in_scope` `Name`”, or “- fails: `nameOfTheTest` at "
          + "`#expect(a == b)`”")
    }
  }
}
