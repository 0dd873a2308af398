/// Elements of a Markdown page.
enum Markdown {
  /// Wraps prose into lines.
  ///
  /// - Parameter bullet: The start of the first line. The other lines are indented to match.
  static func prose(_ text: String, bullet: String = "") -> String {
    let margin = String(repeating: " ", count: bullet.count)
    var lines = [bullet]
    for word in text.split(whereSeparator: \.isWhitespace) {
      let line = lines[lines.count - 1]
      if line.count + 1 + word.count > 110 {
        lines.append(margin + word)
      } else {
        lines[lines.count - 1] += (line == bullet ? "" : " ") + word
      }
    }
    return lines.joined(separator: "\n")
  }

  /// Formats a table; all columns but the first have the alignment.
  static func table(_ rows: [[String]], alignment: String = "-:") -> String {
    let ruler = (rows.first ?? []).indices.map { $0 == 0 ? "---" : alignment }
    let lines = (rows.prefix(1) + [ruler] + rows.dropFirst())
    return lines.map { "| " + $0.joined(separator: " | ") + " |" }.joined(separator: "\n")
  }

  /// A link from `docs/` to a style.
  static func link(style: String) -> String { "[\(style)](../Packages/\(style)/README.md)" }
}
