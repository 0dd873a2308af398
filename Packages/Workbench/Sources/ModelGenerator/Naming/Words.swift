import Foundation

/// Takes a key apart into words, and puts words together into a Swift name.
///
/// A word ends at each character that is no letter and no digit, between a small and a capital
/// letter (`pageSize`), and before the last of several capitals (`HTMLPage`). A name cannot begin
/// with a digit: `24h` is `value24h`, and `+1` and `-1` are `plus1` and `minus1`.
public enum Words {
  /// Words that are written in capitals, except at the beginning of a property: `htmlURL`, `urlString`.
  private static let acronyms: Set<String> = [
    "api", "css", "csv", "dns", "gps", "html", "http", "https", "id", "ip", "isbn", "json",
    "pdf", "rgb", "sdk", "sql", "ssh", "svg", "ui", "uri", "url", "utc", "uuid", "xml",
  ]

  /// The most characters of a name; later words are left out.
  static let mostCharacters = 40

  /// The words of a key; at least one.
  public static func words(of key: String) -> [String] {
    let words = split(Array(key.precomposedStringWithCanonicalMapping))
    guard let first = words.first?.first else { return ["value"] }
    guard !first.isLetter else { return words }
    return [key.hasPrefix("+") ? "plus" : key.hasPrefix("-") ? "minus" : "value"] + words
  }

  /// The words of a name for one of several: the last word in the singular.
  public static func singular(_ words: [String]) -> [String] {
    words.dropLast() + [Singular.of(words[words.count - 1])]
  }

  /// A name that begins with a small letter, as properties do.
  public static func lowerCamelCase(_ words: [String]) -> String {
    joined([words[0].lowercased()] + words.dropFirst().map(capitalized))
  }

  /// A name that begins with a capital letter, as types do.
  public static func upperCamelCase(_ words: [String]) -> String {
    joined(words.map(capitalized))
  }

  /// Puts words together, as many as the name may have.
  private static func joined(_ words: [String]) -> String {
    var name = ""
    for word in words {
      guard name.isEmpty || name.count + word.count <= mostCharacters else { break }
      name += name.isEmpty ? String(word.prefix(mostCharacters)) : word
    }
    return name
  }

  private static func capitalized(_ word: String) -> String {
    switch word.lowercased() {
    case "ids": "IDs"
    case "urls": "URLs"
    case let small where acronyms.contains(small): word.uppercased()
    default: word.prefix(1).uppercased() + word.dropFirst().lowercased()
    }
  }

  private static func split(_ characters: [Character]) -> [String] {
    var words: [String] = []
    var word = ""
    for (index, character) in characters.enumerated() {
      let isPart = character.isLetter || character.isDigit
      let next = index + 1 < characters.count ? characters[index + 1] : nil
      if let last = word.last, !isPart || character.begins(after: last, before: next) {
        words.append(word)
        word = ""
      }
      if isPart { word.append(character) }
    }
    return word.isEmpty ? words : words + [word]
  }
}

extension Character {
  /// Whether it is one of the digits that names can have.
  var isDigit: Bool { isASCII && isNumber }

  /// Whether it is a capital letter that begins a word.
  fileprivate func begins(after last: Character, before next: Character?) -> Bool {
    isUppercase && (!last.isUppercase && !last.isDigit || next?.isLowercase == true)
  }
}
