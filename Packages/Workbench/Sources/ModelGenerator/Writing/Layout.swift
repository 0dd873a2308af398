/// Lines of at most 100 columns, as `swift format` breaks them.
enum Layout {
  static let columns = 100

  /// Documentation comment lines.
  static func comment(_ text: String, indent: Int) -> [String] {
    let prefix = spaces(indent) + "///"
    var lines = [prefix]
    for word in text.split(separator: " ") {
      if lines[lines.count - 1].count + 1 + word.count > columns {
        lines.append(prefix)
      }
      lines[lines.count - 1] += " " + word
    }
    return lines
  }

  /// Fills lines with items, each followed by a comma but the last.
  static func filled(_ items: [String], indent: Int) -> [String] {
    var lines: [String] = []
    for (index, item) in items.enumerated() {
      let text = index == items.count - 1 ? item : item + ","
      if let last = lines.last, last.count + 1 + text.count <= columns {
        lines[lines.count - 1] += " " + text
      } else {
        lines.append(spaces(indent) + text)
      }
    }
    return lines
  }

  static func spaces(_ count: Int) -> String {
    String(repeating: " ", count: count)
  }
}
