/// Elements of a Markdown page.
enum Markdown {
  /// The longest line of prose, unless a single word is longer.
  static let width = 110

  /// Wraps prose into lines.
  ///
  /// - Parameters:
  ///   - text: The words. White space between them is replaced.
  ///   - bullet: The start of the first line. The other lines are indented to match.
  static func prose(_ text: String, bullet: String = "") -> String {
    let indent = String(repeating: " ", count: bullet.drop { $0 == " " }.count)
    let margin = bullet.prefix { $0 == " " } + indent
    var lines: [String] = []
    var line = bullet
    for word in words(of: text) {
      let isEmpty = line == bullet
      if !isEmpty, line.count + 1 + word.count > width {
        lines.append(line)
        line = margin + word
      } else {
        line += isEmpty ? word : " " + word
      }
    }
    return (lines + [line]).joined(separator: "\n")
  }

  /// Splits text where a line may end: not before a word that would start a list or a heading.
  private static func words(of text: String) -> [String] {
    text.split(whereSeparator: \.isWhitespace).reduce(into: []) { words, word in
      if !words.isEmpty, beginsABlock(word) {
        words[words.count - 1] += " " + word
      } else {
        words.append(String(word))
      }
    }
  }

  /// Whether a line that starts with this word is a list, a heading or a quotation.
  private static func beginsABlock(_ word: Substring) -> Bool {
    let number = word.prefix { ("0"..."9").contains($0) }
    guard number.isEmpty else {
      return word.dropFirst(number.count).first.map(".)".contains) ?? false
    }
    return "-+*=>#|".contains(word.prefix(1))
  }

  /// Formats a table.
  ///
  /// - Parameters:
  ///   - columns: The column titles.
  ///   - rows: The cells, as many in each row as there are columns.
  ///   - alignment: Of all columns but the first: `-:` for right, `:-:` for center, `---` for left.
  static func table(
    _ columns: [String], _ rows: [[String]], alignment: String = "-:"
  ) -> String {
    let ruler = columns.indices.map { $0 == 0 ? "---" : alignment }
    return ([columns, ruler] + rows).map(line).joined(separator: "\n")
  }

  private static func line(_ cells: [String]) -> String {
    let escaped = cells.map { $0.replacing("|", with: "\\|") }
    return "| " + escaped.joined(separator: " | ") + " |"
  }

  /// A link from `docs/` to a style's page.
  static func link(style: String) -> String { "[\(style)](../Packages/\(style)/README.md)" }

  /// A link from `docs/` to a mutant.
  static func link(_ entry: Comparison.Entry) -> String {
    "[\(entry.id)](../\(MutantPage.path(of: entry.style))#\(entry.id))"
  }
}
