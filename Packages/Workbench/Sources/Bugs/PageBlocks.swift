import Foundation

/// A page of mutants or of a course, cut at its headings `##` and `###`. A heading inside a fence is none.
public struct PageBlocks: Sendable {
  public struct Block: Sendable {
    /// How many `#` the heading has; 0 for what stands before the first.
    public let level: Int
    public let title: String
    public let line: Int
    public fileprivate(set) var body: [String] = []

    /// The lines outside fences, without empty ones at both ends.
    public var prose: String { Self.trimmed(lines(inFences: false).map(\.text)) }

    /// The fenced blocks, each with its language and the line on the page where it begins.
    public var fences: [(line: Int, language: String, text: String)] {
      lines(inFences: true).split { $0.text == "```" }.map { fence in
        let lines = fence.map(\.text)
        let text = lines.dropFirst().joined(separator: "\n")
        return (fence[fence.startIndex].line, String(lines[0].dropFirst(3)), text)
      }
    }

    /// The lines inside or outside fences, with their numbers. A fence's own two lines are inside.
    public func lines(inFences wanted: Bool) -> [(line: Int, text: String)] {
      var isInside = false
      return zip((line + 1)..., body).compactMap { number, text in
        let isFence = text.hasPrefix("```")
        defer { if isFence { isInside.toggle() } }
        return (isInside || isFence) == wanted ? (number, text) : nil
      }
    }

    public static func trimmed(_ lines: some Sequence<String>) -> String {
      lines.joined(separator: "\n").trimmingCharacters(in: .newlines)
    }
  }

  /// The blocks; the first one may be what stands before the first heading.
  public private(set) var blocks: [Block] = []

  public init(_ text: String) {
    var isFenced = false
    let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    for (number, line) in zip(1..., lines) {
      if line.hasPrefix("```") { isFenced.toggle() }
      let level = line.prefix { $0 == "#" }.count
      if !isFenced, (2...3).contains(level), line.dropFirst(level).first == " " {
        let title = line.dropFirst(level + 1).trimmingCharacters(in: .whitespaces)
        blocks.append(Block(level: level, title: title, line: number))
      } else {
        if blocks.isEmpty { blocks.append(Block(level: 0, title: "", line: 0)) }
        blocks[blocks.count - 1].body.append(String(line))
      }
    }
  }
}
