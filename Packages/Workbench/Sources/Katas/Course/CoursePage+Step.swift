import Bugs
import Foundation

extension CoursePage.Step {
  private static let sections = ["Given", "Red", "Green", "Refactor", "Notice", "Hints"]

  init(_ blocks: [PageBlocks.Block], number: Int) throws(PageProblem) {
    let heading = blocks[0]
    guard let match = heading.title.wholeMatch(of: /(\d+)\. (.+)/), Int(match.output.1) == number
    else {
      throw PageProblem(
        heading.line, "“\(heading.title)” must be “\(number). ” and what the step is about")
    }
    var last = -1
    var found: [String: PageBlocks.Block] = [:]
    for block in blocks.dropFirst() {
      guard let place = Self.sections.firstIndex(of: block.title), place > last else {
        throw PageProblem(
          block.line,
          "“\(block.title)” is no section, or stands too late: the sections are "
            + Self.sections.joined(separator: ", "))
      }
      last = place
      found[block.title] = block
    }
    guard let red = found["Red"], let green = found["Green"], let hints = found["Hints"] else {
      throw PageProblem(heading.line, "a step has Red, Green and Hints")
    }
    self.number = number
    title = String(match.output.2)
    line = heading.line
    prose = heading.prose
    given = try found["Given"].map(CoursePage.Given.all) ?? []
    self.red = try CoursePage.Change(red)
    self.green = try CoursePage.Change(green)
    refactor = try found["Refactor"].map(CoursePage.Change.init)
    notices = try found["Notice"].map(CoursePage.Notice.all) ?? []
    self.hints = try CoursePage.Hint.all(in: hints)
    reasons = try RedReason.all(in: red)
    guard self.green.patch != nil || self.red.patch != nil || !given.isEmpty else {
      throw PageProblem(line, "the step changes nothing: `make kata-fold` writes its diffs")
    }
  }
}

extension CoursePage.Change {
  init(_ block: PageBlocks.Block) throws(PageProblem) {
    let diffs = block.diffs
    guard diffs.count <= 1 else {
      throw PageProblem(diffs[1].line, "a section has one diff: put all hunks into it")
    }
    line = block.line
    let words = block.lines(inFences: false).map(\.text).filter { !RedReason.isBegun($0) }
    prose = PageBlocks.Block.trimmed(words)
    patch = try diffs.first.map { diff throws(PageProblem) in try Patch(diff) }
  }
}

extension CoursePage.Given {
  static func all(in block: PageBlocks.Block) throws(PageProblem) -> [Self] {
    try block.items.map { line, text throws(PageProblem) in
      guard let match = text.wholeMatch(of: /- `((?:Sources|Tests)\/[^`]+\.swift)`: (.+)/) else {
        throw PageProblem(line, "write “- `Sources/…/Name.swift`: what it is”")
      }
      return Self(path: String(match.output.1), reason: String(match.output.2), line: line)
    }
  }
}

extension CoursePage.UnkeptCell {
  static func all(in block: PageBlocks.Block) throws(PageProblem) -> [Self] {
    try block.items.map { line, text throws(PageProblem) in
      guard let match = text.wholeMatch(of: /- `(\w+ [\w.-]+)`: .+/) else {
        throw PageProblem(line, "write “- `loopback transport.cut`: why the course leaves it out”")
      }
      return Self(name: String(match.output.1), line: line)
    }
  }
}

extension CoursePage.Notice {
  /// Reads the list: ids, each with a story and a diff unless it stands in Mutants.md.
  static func all(in block: PageBlocks.Block) throws(PageProblem) -> [Self] {
    var diffs = block.diffs[...]
    let items = block.items
    let ends = items.dropFirst().map(\.line) + [Int.max]
    let all = try zip(items, ends).map { item, end throws(PageProblem) in
      guard let match = item.text.wholeMatch(of: /- `([a-z0-9-]+)`(?:: (.+))?/) else {
        throw PageProblem(item.line, "write “- `id`”, or “- `id`: the story” and a diff")
      }
      let (id, story) = (String(match.output.1), String(match.output.2 ?? ""))
      let diff = diffs.first?.line ?? .max < end ? diffs.removeFirst() : nil
      guard (diff == nil) == story.isEmpty else {
        throw PageProblem(item.line, "“\(id)” needs both a story and a diff, or none of them")
      }
      let patch = try diff.map { diff throws(PageProblem) in try Patch(diff) }
      return Self(id: id, story: story, patch: patch, line: item.line)
    }
    if let diff = diffs.first {
      throw PageProblem(diff.line, "this diff belongs to no “- `id`: …”")
    }
    return all
  }
}

extension CoursePage.Hint {
  static func all(in block: PageBlocks.Block) throws(PageProblem) -> [Self] {
    let text = block.body.joined(separator: "\n")
    let hints = text.matches(
      of: /<details><summary>(.+?)<\/summary>\s*(\S(?:.|\n)*?)\s*<\/details>/
    ).map { Self(title: String($0.output.1), text: String($0.output.2)) }
    guard hints.count == 3 else {
      throw PageProblem(
        block.line,
        "a step has three hints, each “<details><summary>A question</summary>”, text, “</details>”")
    }
    return hints
  }
}

extension Patch {
  fileprivate init(_ diff: (line: Int, text: String)) throws(PageProblem) {
    do {
      try self.init(diff.text)
    } catch {
      throw PageProblem(diff.line, "its diff is wrong: \(error)")
    }
  }
}

extension PageBlocks.Block {
  fileprivate var diffs: [(line: Int, text: String)] {
    fences.filter { $0.language == "diff" }.map { ($0.line, $0.text) }
  }

  /// The items of its lists, each with the lines that go on with it.
  fileprivate var items: [(line: Int, text: String)] {
    lines(inFences: false).reduce(into: []) { items, line in
      if line.text.hasPrefix("- ") {
        items.append(line)
      } else if line.text.hasPrefix("  "), !items.isEmpty {
        items[items.count - 1].text += " " + line.text.drop { $0 == " " }
      }
    }
  }
}
