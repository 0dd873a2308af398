import Foundation

/// Takes a key apart into words, and puts words together into a Swift name. A word ends at what is
/// no letter or digit, before a capital (`pageSize`), and before the last of several capitals
/// (`HTMLPage`). `24h` is `value24h`.
enum Words {
  /// Words that are written in capitals, except at the beginning of a property: `htmlURL`,
  /// `urlString`.
  private static let acronyms: Set<String> = [
    "api", "css", "csv", "dns", "gps", "html", "http", "https", "id", "ip", "isbn", "json",
    "pdf", "rgb", "sdk", "sql", "ssh", "svg", "ui", "uri", "url", "utc", "uuid", "xml",
  ]

  static func words(of key: String) -> [String] {
    let words = key.precomposedStringWithCanonicalMapping
      .replacing(/[^\p{Alphabetic}0-9]/, with: " ")
      .replacing(/([^\p{Uppercase}0-9 ])(\p{Uppercase})/) { "\($0.output.1) \($0.output.2)" }
      // The `s` of a plural such as `URLs` belongs to the capitals.
      .replacing(/(\S)(\p{Uppercase}(?!s(?!\p{Lowercase}))\p{Lowercase})/) {
        "\($0.output.1) \($0.output.2)"
      }
      .split(separator: " ").map(String.init)
    guard let first = words.first?.first else { return ["value"] }
    guard !first.isLetter else { return words }
    return [key.hasPrefix("+") ? "plus" : key.hasPrefix("-") ? "minus" : "value"] + words
  }

  /// Whether a text is data and no name: `2026-05-31`, `1.0.2`, `tt0111161`, any long word of hex
  /// digits, or a credential.
  static func isIdentifier(_ text: String) -> Bool {
    guard !text.hasPrefix(Secret.placeholder) else { return true }
    let digits = text.count(where: \.isNumber)
    let isHex = text.count >= 8 && text.allSatisfy { $0.isHexDigit || !$0.isLetter }
    return digits > 0 && (isHex || digits >= text.count(where: \.isLetter))
  }

  static func lowerCamelCase(_ words: [String]) -> String {
    words[0].lowercased() + words.dropFirst().map(capitalized).joined()
  }

  static func upperCamelCase(_ words: [String]) -> String { words.map(capitalized).joined() }

  /// A name that is free: the wanted one, or that with the first number from 2 with which it is.
  static func numbered(_ wanted: String, where isFree: (String) -> Bool) -> String {
    var name = wanted
    var number = 2
    while !isFree(name) { (name, number) = ("\(wanted)\(number)", number + 1) }
    return name
  }

  private static func capitalized(_ word: String) -> String {
    switch word.lowercased() {
    case let small where acronyms.contains(small): word.uppercased()
    case let small where small.hasSuffix("s") && acronyms.contains(String(small.dropLast())):
      word.dropLast().uppercased() + "s"
    default: word.prefix(1).uppercased() + word.dropFirst().lowercased()
    }
  }

  /// The words of a name for one of several: `entries` has each `Entry`. A word that no rule knows
  /// stays (`people`).
  static func singular(_ words: [String]) -> [String] {
    let word = words[words.count - 1]
    let small = word.lowercased()
    // `os` is too short to be a plural.
    guard small.count > 2, !unchanged.contains(small),
      let (ending, singular) = endings.first(where: { small.hasSuffix($0.0) })
    else { return words }
    return words.dropLast() + [word.dropLast(ending.count) + singular]
  }

  private static let unchanged: Set<String> = [
    "series", "species", "news", "means", "lens", "gas", "bias", "canvas", "alias", "dns", "gps",
  ]

  /// The first ending that fits is replaced. `statuses` loses its last two letters, `cases` one.
  private static let endings: [(String, String)] = [
    ("sses", "ss"), ("auses", "ause"), ("ouses", "ouse"), ("uses", "us"), ("ches", "ch"),
    ("shes", "sh"), ("xes", "x"), ("oes", "o"), ("ovies", "ovie"), ("ookies", "ookie"),
    ("ojis", "oji"),
    ("ies", "y"), ("ss", "ss"), ("us", "us"), ("is", "is"), ("s", ""),
  ]
}
