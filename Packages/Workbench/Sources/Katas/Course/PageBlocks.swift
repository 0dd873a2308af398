/// A page of Markdown, cut at its headings. A heading inside a fence is none.
struct PageBlocks {
  /// A heading with what stands below it.
  struct Block {
    /// How many `#` the heading has; 0 for what stands before the first.
    let level: Int
    /// The text of the heading.
    let title: String
    /// The line of the heading, from 1.
    let line: Int
    /// The lines below, up to the next heading.
    var body: [String] = []

    /// The lines outside fences, without empty ones at both ends.
    var prose: String { Self.trimmed(lines(inFences: false).map(\.text)) }

    /// The fenced diffs, each with its line on the page.
    var diffs: [(line: Int, text: String)] {
      let fenced = lines(inFences: true)
      return fenced.indices.filter { fenced[$0].text == "```diff" }.map { start in
        let lines = fenced[(start + 1)...].prefix { $0.text != "```" }
        return (fenced[start].line, lines.map(\.text).joined(separator: "\n"))
      }
    }

    /// The lines inside or outside fences, with their numbers. A fence's own two lines are inside.
    func lines(inFences wanted: Bool) -> [(line: Int, text: String)] {
      var isInside = false
      return zip((line + 1)..., body).compactMap { number, text in
        let isFence = text.hasPrefix("```")
        defer { if isFence { isInside.toggle() } }
        return (isInside || isFence) == wanted ? (number, text) : nil
      }
    }

    /// Lines as a text, without empty ones at both ends.
    static func trimmed(_ lines: some Sequence<String>) -> String {
      let rest = Array(lines.drop(while: \.isEmpty).reversed().drop(while: \.isEmpty))
      return rest.reversed().joined(separator: "\n")
    }
  }

  /// The blocks; the first one, of level 0 or 1, is what stands before the first `##`.
  private(set) var blocks: [Block] = []

  init(_ text: String) {
    var isFenced = false
    for (number, line) in zip(1..., text.split(separator: "\n", omittingEmptySubsequences: false)) {
      if line.hasPrefix("```") { isFenced.toggle() }
      let level = isFenced ? 0 : line.prefix { $0 == "#" }.count
      if (2...3).contains(level), line.dropFirst(level).first == " " {
        let title = String(line.dropFirst(level + 1))
        blocks.append(Block(level: level, title: title, line: number))
      } else {
        if blocks.isEmpty { blocks.append(Block(level: 0, title: "", line: 0)) }
        blocks[blocks.count - 1].body.append(String(line))
      }
    }
  }
}
