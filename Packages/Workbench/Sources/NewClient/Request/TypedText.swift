import Foundation

/// What somebody typed on the command line, and what is wrong with it: each problem says what to
/// write instead.
enum TypedText {
  /// A text as an error may show it: on one line, not too long, and without credentials.
  static func shown(_ text: String) -> String {
    Spelling.visible(Secret.masked(text), most: 100)
  }

  /// Quotes that the shell did not take away, and spaces.
  static func problem(around text: String) -> String? {
    let quotes = "'\"`‘’‚‛“”„‟«»"
    if text.first?.isWhitespace == true || text.last?.isWhitespace == true {
      return "begins or ends with a space: remove it"
    }
    guard let first = text.first, let last = text.last, text.count > 1, quotes.contains(first),
      quotes.contains(last)
    else { return nil }
    return "is in the quotes \(first) and \(last): write it in one pair of straight quotes"
  }

  /// What no path of an address has, percent-encoded or not.
  static func problem(inPath path: String) -> String? {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    let dots = parts.map { $0.replacing(/%2[Ee]/, with: ".") }
    if parts.dropFirst().dropLast().contains("") || dots.contains("..") || dots.contains(".") {
      return "has an empty part or dots: write the path as the server sees it"
    }
    let placeholder = parts.first {
      $0.wholeMatch(of: /:[A-Za-z_]\w*|\[\w+\]|%7[Bb]\w+%7[Dd]/) != nil
    }
    return (placeholder.map(String.init) ?? Self.placeholder(in: path)).map(Self.placeholderProblem)
  }

  /// A name that stands for a value: `{id}`, `{{id}}` or `<id>`.
  static func problem(ofPlaceholdersIn text: String) -> String? {
    placeholder(in: text).map(placeholderProblem)
  }

  private static func placeholder(in text: String) -> String? {
    text.firstMatch(of: /[{<]{1,2}[A-Za-z_][\w.\-]*[}>]{1,2}/).map { String($0.output) }
  }

  private static func placeholderProblem(_ placeholder: String) -> String {
    "has the placeholder \(placeholder): write a value instead"
  }

  /// The first character that an address does not have as it is.
  static func problem(ofCharactersIn text: String) -> String? {
    if let escape = text.firstMatch(of: /%(?![0-9A-Fa-f]{2})/) {
      return "has the character \"\(escape.output)\": write %25 instead"
    }
    let allowed = /[-A-Za-z0-9._~!$&'()*+,;=:@\/?%]/
    guard let bad = text.first(where: { String($0).wholeMatch(of: allowed) == nil }) else {
      let bytes = text.matches(of: /(?:%[0-9A-Fa-f]{2})+/).map(\.output)
      return bytes.first { $0.removingPercentEncoding == nil }
        .map { "has \($0), which isn't valid UTF-8: write é, for example, as %C3%A9" }
    }
    // Letters with a mark can be spelled in two ways, and services know this one.
    let plain = String(bad).precomposedStringWithCanonicalMapping
    let code = plain.addingPercentEncoding(withAllowedCharacters: []) ?? ""
    let problem = "has the character \(Spelling.literal(plain))"
    if plain.unicodeScalars.allSatisfy(\.isHardToSee) {
      return "\(problem), which is invisible: remove it, or write \(code)"
    }
    guard let meant = meant(by: bad) else { return "\(problem): write \(code) instead" }
    return
      "\(problem): \(meant.isEmpty ? "remove it" : "write \(meant)"), or write \(code)"
  }

  /// What somebody means who types a character that only looks like that of an address.
  private static func meant(by character: Character) -> String? {
    switch character {
    case "\\": return ""  // In quotes, the shell needs none.
    case "‘", "’", "‚", "‛": return "'"
    case "“", "”", "„", "‟", "«", "»": return ""
    case "‐", "‑", "‒", "–", "—", "−": return "-"
    default: return character.unicodeScalars.first.flatMap(ascii)
    }
  }

  /// The character of ASCII of which this one is the full-width form.
  static func ascii(of scalar: Unicode.Scalar) -> String? {
    guard 0xFF01...0xFF5E ~= scalar.value else { return nil }
    return Unicode.Scalar(scalar.value - 0xFEE0).map { String($0) }
  }
}
