import Foundation

/// A page of bugs or of a course, cut at its headings `##` and `###`. A heading inside a fence is
/// none.
public struct PageBlocks: Sendable {
  public struct Block: Sendable {
    public let level: Int
    public let title: String
    public let line: Int
    /// A fence's own two lines are inside of it.
    fileprivate var lines: [(line: Int, text: String, isFenced: Bool)] = []

    public var body: [String] { lines.map(\.text) }

    public var linesOutsideFences: [(line: Int, text: String)] {
      lines.filter { !$0.isFenced }.map { ($0.line, $0.text) }
    }

    public var prose: String { Self.trimmed(linesOutsideFences.map(\.text)) }

    public var fences: [(line: Int, language: String, text: String)] {
      lines.filter(\.isFenced).split { $0.text == "```" }.map { fence in
        let (line, start, _) = fence[fence.startIndex]
        let text = fence.dropFirst().map(\.text).joined(separator: "\n")
        return (line, String(start.dropFirst(3)), text)
      }
    }
    public static func trimmed(_ lines: some Sequence<String>) -> String {
      lines.joined(separator: "\n").trimmingCharacters(in: .newlines)
    }
  }

  public private(set) var blocks: [Block] = []

  public init(_ text: String) {
    var isFenced = false
    let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    for (number, line) in zip(1..., lines) {
      let isFence = line.hasPrefix("```")
      defer { if isFence { isFenced.toggle() } }
      let level = line.prefix { $0 == "#" }.count
      if !isFenced, (2...3).contains(level), line.dropFirst(level).first == " " {
        let title = line.dropFirst(level + 1).trimmingCharacters(in: .whitespaces)
        blocks.append(Block(level: level, title: title, line: number))
      } else {
        if blocks.isEmpty { blocks.append(Block(level: 0, title: "", line: 0)) }
        blocks[blocks.count - 1].lines.append((number, String(line), isFenced || isFence))
      }
    }
  }
}
