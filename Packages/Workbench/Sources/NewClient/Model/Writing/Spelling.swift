enum Spelling {
  /// A Swift string literal. Characters that are hard to see are written as escapes.
  static func literal(_ text: String) -> String { "\"\(escaped(text))\"" }

  static func escaped(_ text: String) -> String {
    onOneLine(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))
  }

  static func visible(_ text: String) -> String {
    onOneLine(text.count > 40 ? text.prefix(39) + "…" : text)
  }

  private static func onOneLine(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      guard scalar.isHardToSee else { return String(scalar) }
      return scalar == "\n" ? "\\n" : "\\u{\(String(scalar.value, radix: 16).uppercased())}"
    }.joined()
  }
}

extension Unicode.Scalar {
  /// Whether a reader of the source would not see it, or not know which one it is.
  fileprivate var isHardToSee: Bool {
    let isUnclear = [.control, .nonspacingMark].contains(properties.generalCategory)
    return isUnclear || properties.isBidiControl || properties.isDefaultIgnorableCodePoint
      || properties.isWhitespace && self != " "
  }
}
