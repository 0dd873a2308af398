import Bugs
import Foundation
import WorkbenchKit

/// The page of a course, `Packages/<Style>/Kata.md`. docs/contributing.md says what a step consists
/// of.
struct CoursePage: Sendable {
  struct Change: Sendable {
    let prose: String
    let patch: Patch?
    let line: Int

    var files: [String] { (patch?.hunks ?? []).map(\.file).withoutRepetitions }

    /// What a step of another kind does not have.
    fileprivate init(noneAt line: Int) {
      self.line = line
      patch = nil
      prose = ""
    }

    init(_ block: PageBlocks.Block) throws {
      line = block.line
      patch = try block.patch()
      let words = block.linesOutsideFences.map(\.text).filter {
        !RedReason.isBegun($0) && !$0.hasPrefix("<details>") && $0 != "</details>"
      }
      prose = PageBlocks.Block.trimmed(words)
    }
  }

  struct Item: Sendable {
    let name: String
    var text: String
    let line: Int
    var patch: Patch?

    func bug(in bugs: [Bug]) -> NoticedBug? {
      if let patch { return (name, text, patch) }
      return bugs.first { $0.id == name }.map { ($0.id, $0.story, $0.patch) }
    }
  }

  typealias NoticedBug = (id: String, story: String, patch: Patch)

  struct Step: Sendable {
    enum Kind: Sendable {
      /// A test fails, and new code makes it pass.
      case red
      /// Tests say what code does that is there already.
      case characterize
      /// Code changes, and what it does stays the same.
      case refactor
    }

    let kind: Kind
    let number: Int
    let title, prose: String
    let given: [Item]
    let red: Change
    let reasons: [RedReason]
    let green: Change
    let refactor: Change?
    fileprivate(set) var notices: [Item]
    let hints: [(title: String, text: String)]

    private static let sections = [
      "Given", "Characterize", "Red", "Green", "Refactor", "Notice", "Hints",
    ]

    init(_ blocks: [PageBlocks.Block], number: Int) throws {
      let heading = blocks[0]
      let start = "\(number). "
      guard heading.title.hasPrefix(start) else {
        throw heading.problem("“\(heading.title)” must be “\(start)” and a title")
      }
      if let other = blocks.dropFirst().first(where: { !Self.sections.contains($0.title) }) {
        throw other.problem(
          "“\(other.title)” isn't a section: the sections are \(Self.sections.joined(separator: ", "))"
        )
      }
      let found = Dictionary(blocks.dropFirst().map { ($0.title, $0) }) { $1 }
      let wrong = heading.problem(
        "a step needs Hints and either Red and Green or, for existing code, Characterize or Refactor"
      )
      guard let hints = found["Hints"] else { throw wrong }
      let none = CoursePage.Change(noneAt: heading.line)
      if let characterize = found["Characterize"] {
        kind = .characterize
        (red, green, reasons) = (try CoursePage.Change(characterize), none, [])
      } else if let first = found["Red"], let second = found["Green"] {
        kind = .red
        (red, green) = (try CoursePage.Change(first), try CoursePage.Change(second))
        reasons = try RedReason.all(in: first)
      } else if found["Refactor"] != nil, found["Red"] == nil, found["Green"] == nil {
        kind = .refactor
        (red, green, reasons) = (none, none, [])
      } else {
        throw wrong
      }
      self.number = number
      title = String(heading.title.dropFirst(start.count))
      prose = heading.prose
      given = try found["Given"]?.list() ?? []
      refactor = try found["Refactor"].map(CoursePage.Change.init)
      notices = try found["Notice"]?.bugs() ?? []
      self.hints = try hints.hints()
    }

    var changes: [CoursePage.Change] { [red, green, refactor].compactMap(\.self) }
  }

  /// The heading above the cells of the contract that are red for the client at the end.
  static let unkept = "Cells that this course does not keep"

  let style: String
  let introduction: String
  let steps: [Step]
  let unkeptCells: [Item]

  var path: String { Self.path(of: style) }

  /// The first third gives the tests, the second offers to write them, the last expects it.
  func third(of step: Int) -> Int { (step - 1) * 3 / steps.count }

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
      try require(!starts.isEmpty, "1: it has no step: add a heading “## 1. What it does”")
      var steps = try zip(starts, starts.dropFirst() + [blocks.count]).enumerated().map {
        index, step in
        try Step(Array(blocks[step.0..<step.1]), number: index + 1)
      }
      // An id alone may also mean a bug of an earlier step.
      var known: [String: Item] = [:]
      for step in steps.indices {
        for (index, notice) in steps[step].notices.enumerated() {
          if notice.patch != nil {
            known[notice.name] = notice
          } else if let earlier = known[notice.name] {
            steps[step].notices[index].patch = earlier.patch
            steps[step].notices[index].text = earlier.text
          }
        }
      }
      self.steps = steps
    } catch { throw WorkbenchError("\(Self.path(of: style)):\(error).") }
  }
}

extension PageBlocks.Block {
  fileprivate func problem(_ text: String) -> WorkbenchError { WorkbenchError("\(line): \(text)") }

  func list() throws -> [CoursePage.Item] {
    var items: [(line: Int, text: String)] = []
    for line in linesOutsideFences {
      if line.text.hasPrefix("- ") {
        items.append(line)
      } else if line.text.hasPrefix("  "), !items.isEmpty {
        items[items.count - 1].text += " " + line.text.drop { $0 == " " }
      }
    }
    return try items.map { line, text in
      let match = try (text.wholeMatch(of: /- `([^`]+)`(?:: (.+))?/)?.output).orThrow(
        "\(line): write “- `name`”, or “- `name`: what it is, or why”")
      return CoursePage.Item(name: String(match.1), text: String(match.2 ?? ""), line: line)
    }
  }

  func bugs() throws -> [CoursePage.Item] {
    let items = try list()
    if let diff = fences.first, diff.line < items.first?.line ?? .max {
      throw WorkbenchError("\(diff.line): this diff needs a line “- `id`: …” before it")
    }
    return try zip(items, items.dropFirst().map(\.line) + [.max]).map { bug, end in
      var bug = bug
      bug.patch = try patch(in: bug.line..<end)
      try require(
        (bug.patch == nil) == bug.text.isEmpty,
        "\(bug.line): “\(bug.name)” needs both a story and a diff, or neither")
      return bug
    }
  }

  fileprivate func patch(in lines: Range<Int> = 0..<Int.max) throws -> Patch? {
    let diffs = fences.filter { $0.language == "diff" && lines.contains($0.line) }
    guard let first = diffs.first else { return nil }
    do {
      return try Patch(diffs.map(\.text).joined(separator: "\n"))
    } catch { throw WorkbenchError("\(first.line): its diff is wrong: \(error)") }
  }

  func hints() throws -> [(title: String, text: String)] {
    let hints = body.joined(separator: "\n").matches(
      of: /<details><summary>(.+?)<\/summary>\s*(\S(?:.|\n)*?)\s*<\/details>/
    ).map { (title: String($0.output.1), text: String($0.output.2)) }
    guard hints.count == 3 else {
      throw problem(
        "a step needs three hints, each “<details><summary>A question</summary>”, text, “</details>”"
      )
    }
    return hints
  }
}

enum RedReason: Sendable, Hashable {
  /// A name that the compiler's first error has in quotes. Its other words would change with the
  /// compiler.
  case doesNotCompile(String)
  case fails(test: String, source: String)

  var test: String? { if case .fails(let test, _) = self { test } else { nil } }

  static func isBegun(_ text: String) -> Bool {
    text.hasPrefix("- fails:") || text.hasPrefix("- does not compile:")
  }

  static func all(in block: PageBlocks.Block) throws -> [RedReason] {
    let lines = block.linesOutsideFences.filter { isBegun($0.text) }
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
