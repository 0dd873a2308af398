/// Pieces of a page in Markdown.
enum Markdown {
  /// How long lines of prose are at most, unless a word is longer.
  static let width = 110

  /// Prose in lines.
  ///
  /// - Parameters:
  ///   - text: Words; white space between them is made anew.
  ///   - bullet: What the first line begins with; the others are indented as far.
  static func prose(_ text: String, bullet: String = "") -> String {
    let indent = String(repeating: " ", count: bullet.drop { $0 == " " }.count)
    let margin = bullet.prefix { $0 == " " } + indent
    var lines: [String] = []
    var line = bullet
    for word in words(of: text) {
      let isEmpty = line == bullet || line == margin
      if !isEmpty, line.count + 1 + word.count > width {
        lines.append(line)
        line = margin + word
      } else {
        line += isEmpty ? word : " " + word
      }
    }
    return (lines + [line]).joined(separator: "\n")
  }

  /// The words between which a line may end: none that would make a list or a heading of the next line.
  private static func words(of text: String) -> [String] {
    text.split(whereSeparator: \.isWhitespace).reduce(into: []) { words, word in
      if !words.isEmpty, beginsABlock(word) {
        words[words.count - 1] += " " + word
      } else {
        words.append(String(word))
      }
    }
  }

  /// Whether Markdown takes a line that begins with this word for a list, a heading or a quotation.
  private static func beginsABlock(_ word: Substring) -> Bool {
    let number = word.prefix { ("0"..."9").contains($0) }
    guard number.isEmpty else {
      return word.dropFirst(number.count).first.map(".)".contains) ?? false
    }
    return word.first.map("-+*=>#|".contains) ?? false
  }

  /// A table.
  ///
  /// - Parameters:
  ///   - columns: The headings; the first column stands left, the others as `alignment` says.
  ///   - rows: As many cells each.
  ///   - alignment: `-:` for right, `:-:` for the middle, `---` for left.
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
