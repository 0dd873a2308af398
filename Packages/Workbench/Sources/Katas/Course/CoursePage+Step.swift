import Comparison
import Foundation

extension CoursePage.Step {
  private static let sections = ["Given", "Red", "Green", "Refactor", "Notice", "Hints"]

  /// The name of a last step, which has no test of its own.
  static let document = "Document"

  /// Reads one step.
  ///
  /// - Parameters:
  ///   - blocks: Its heading and its sections.
  ///   - number: The number that it must have.
  init(_ blocks: [PageBlocks.Block], number: Int) throws(PageProblem) {
    let heading = blocks[0]
    guard let match = heading.title.wholeMatch(of: /(\d+)\. (.+)/), Int(match.output.1) == number
    else {
      throw PageProblem(
        line: heading.line, "“\(heading.title)” must be “\(number). ” and what the step is about")
    }
    var last = -1
    var found: [String: PageBlocks.Block] = [:]
    for block in blocks.dropFirst() {
      guard let place = Self.sections.firstIndex(of: block.title), place > last else {
        throw PageProblem(
          line: block.line,
          "“\(block.title)” is no section, or stands too late: the sections are "
            + Self.sections.joined(separator: ", "))
      }
      last = place
      found[block.title] = block
    }
    self.number = number
    title = String(match.output.2)
    line = heading.line
    prose = heading.prose
    given = try found["Given"].map(CoursePage.Given.all) ?? []
    red = try found["Red"].map(CoursePage.Change.init)
    green = try found["Green"].map(CoursePage.Change.init)
    refactor = try found["Refactor"].map(CoursePage.Change.init)
    notices = try found["Notice"].map(CoursePage.Notice.all) ?? []
    hints = try found["Hints"].map(CoursePage.Hint.all) ?? []
    reasons = try found["Red"].map(Self.reasons) ?? []
    guard title != Self.document else { return }
    guard let red = found["Red"], let green = found["Green"], found["Hints"] != nil else {
      throw PageProblem(
        line: line, "a step has Red, Green and Hints; only a last step “\(Self.document)” has none")
    }
    guard !reasons.isEmpty else {
      throw PageProblem(
        line: red.line,
        "Red does not say why it is red: add “- fails: …” or “- does not compile: …”"
      )
    }
    guard !green.diffs.isEmpty || !red.diffs.isEmpty || !given.isEmpty else {
      throw PageProblem(line: line, "the step changes nothing: `make kata-fold` writes its diffs")
    }
  }

  private static func reasons(in block: PageBlocks.Block) throws(PageProblem) -> [RedReason] {
    var reasons: [RedReason] = []
    for (line, text) in block.lines(inFences: false) {
      if let reason = try RedReason(text, line: line) { reasons.append(reason) }
    }
    return reasons
  }
}

extension CoursePage.Change {
  init(_ block: PageBlocks.Block) throws(PageProblem) {
    let diffs = block.diffs
    guard diffs.count <= 1 else {
      throw PageProblem(line: diffs[1].line, "a section has one diff: put all hunks into it")
    }
    line = block.line
    let words = block.lines(inFences: false).map(\.text).filter {
      !$0.hasPrefix("- fails:") && !$0.hasPrefix("- does not compile:")
    }
    prose = PageBlocks.Block.trimmed(words)
    patch = try diffs.first.map { diff throws(PageProblem) in try Patch(diff) }
  }
}

extension CoursePage.Given {
  static func all(in block: PageBlocks.Block) throws(PageProblem) -> [Self] {
    var all: [Self] = []
    for (line, text) in block.lines(inFences: false) {
      if text.hasPrefix("- ") {
        guard let match = text.wholeMatch(of: /- `((?:Sources|Tests)\/[^`]+\.swift)`: (.+)/) else {
          throw PageProblem(line: line, "write “- `Sources/…/Name.swift`: what it is”")
        }
        all.append(Self(path: String(match.output.1), reason: String(match.output.2), line: line))
      } else if !text.isEmpty, let last = all.popLast() {
        let more = text.drop { $0 == " " }
        all.append(Self(path: last.path, reason: "\(last.reason) \(more)", line: last.line))
      }
    }
    return all
  }
}

extension CoursePage.Notice {
  /// Reads the list: ids, each with a story and a diff unless it stands in Mutants.md.
  static func all(in block: PageBlocks.Block) throws(PageProblem) -> [Self] {
    var diffs = block.diffs[...]
    var items: [(line: Int, id: String, story: String)] = []
    for (line, text) in block.lines(inFences: false) {
      if text.hasPrefix("- ") {
        guard let match = text.wholeMatch(of: /- `([a-z0-9-]+)`(?:: (.+))?/) else {
          throw PageProblem(line: line, "write “- `id`”, or “- `id`: the story” and a diff")
        }
        items.append((line, String(match.output.1), match.output.2.map(String.init) ?? ""))
      } else if !text.isEmpty, let last = items.popLast() {
        items.append((last.line, last.id, last.story + " " + text.drop { $0 == " " }))
      }
    }
    var all: [Self] = []
    for (index, item) in items.enumerated() {
      let end = index + 1 < items.count ? items[index + 1].line : Int.max
      let diff = diffs.first { $0.line < end }
      if diff != nil { diffs = diffs.dropFirst() }
      guard (diff == nil) == item.story.isEmpty else {
        throw PageProblem(
          line: item.line, "“\(item.id)” needs both a story and a diff, or none of them")
      }
      let patch = try diff.map { diff throws(PageProblem) in try Patch(diff) }
      all.append(Self(id: item.id, story: item.story, patch: patch, line: item.line))
    }
    guard diffs.isEmpty else {
      throw PageProblem(line: diffs[diffs.startIndex].line, "this diff belongs to no “- `id`: …”")
    }
    return all
  }
}

extension CoursePage.Hint {
  static func all(in block: PageBlocks.Block) throws(PageProblem) -> [Self] {
    let text = block.body.joined(separator: "\n")
    let hints = text.components(separatedBy: "<details><summary>").dropFirst().map { part in
      let parts = part.components(separatedBy: "</summary>")
      let body = (parts.dropFirst().first ?? "").components(separatedBy: "</details>")[0]
      return Self(
        title: parts[0],
        text: PageBlocks.Block.trimmed(body.components(separatedBy: "\n")))
    }
    guard hints.count == 3, hints.allSatisfy({ !$0.text.isEmpty && !$0.title.isEmpty }) else {
      throw PageProblem(
        line: block.line,
        "a step has three hints, each “<details><summary>A question</summary>”, text, “</details>”")
    }
    return hints
  }
}

extension Patch {
  /// Reads a diff of a page.
  fileprivate init(_ diff: (line: Int, text: String)) throws(PageProblem) {
    do {
      try self.init(diff.text)
    } catch {
      throw PageProblem(line: diff.line, "its diff is wrong: \(error)")
    }
  }
}

extension PageBlocks.Block {
  /// The fenced diffs, each with its line on the page.
  fileprivate var diffs: [(line: Int, text: String)] {
    fences.filter { $0.language == "diff" }.map { ($0.line, $0.text) }
  }
}
