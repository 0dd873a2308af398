/// How text from a sample is written in Swift source and in messages.
public enum Spelling {
  /// A Swift string literal. Characters that are hard to see are written as escapes.
  public static func literal(_ text: String) -> String { "\"\(escaped(text))\"" }

  /// What stands between the quotes of such a literal.
  public static func escaped(_ text: String) -> String {
    onOneLine(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))
  }

  /// A word that a shell reads as this text: in quotes, unless all its characters are harmless.
  public static func shellWord(_ text: String) -> String {
    let isPlain = text.allSatisfy { $0.isLetter || $0.isNumber || "._-/:%,@+".contains($0) }
    return isPlain ? text : "'\(text.replacing("'", with: "'\\''"))'"
  }

  /// A text on one line with nothing invisible in it, shortened when it is long.
  public static func visible(_ text: String) -> String {
    onOneLine(text.count > 40 ? text.prefix(39) + "…" : text)
  }

  /// A code span for a documentation comment; `nil` when the text holds something that ends the span.
  static func code(_ text: String) -> String? {
    let text = visible(text)
    return text.isEmpty || text.contains("`") ? nil : "`\(text)`"
  }

  private static func onOneLine(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n": result += "\\n"
      case _ where scalar.isHardToSee:
        result += "\\u{\(String(scalar.value, radix: 16).uppercased())}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

extension Unicode.Scalar {
  /// Whether a reader of the source would not see it, or not know which one it is.
  fileprivate var isHardToSee: Bool {
    switch properties.generalCategory {
    case .control, .format, .privateUse, .unassigned, .lineSeparator,
      .paragraphSeparator, .nonspacingMark, .spacingMark, .enclosingMark:
      true
    case .spaceSeparator: self != " "
    default: false
    }
  }
}
