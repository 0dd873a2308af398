import Foundation

/// Takes a key apart into words, and puts words together into a Swift name.
///
/// A word ends at each character that is no letter and no digit, between a small and a capital
/// letter (`pageSize`), and before the last of several capitals (`HTMLPage`). A key without letters
/// and digits is called what Unicode calls its characters: `$` is `dollarSign`. A name cannot begin
/// with a digit: `24h` is `value24h`, and `+1` and `-1` are `plus1` and `minus1`.
public enum Words {
  /// Words that are written in capitals, except at the beginning of a property: `htmlURL`, `urlString`.
  static let acronyms: Set<String> = [
    "api", "css", "csv", "dns", "gps", "html", "http", "https", "id", "ip", "isbn", "json",
    "pdf", "rgb", "sdk", "sql", "ssh", "svg", "ui", "uri", "url", "utc", "uuid", "xml",
  ]

  /// The most characters of a name; later words are left out.
  static let mostCharacters = 40

  /// The words of a key; at least one.
  public static func words(of key: String) -> [String] {
    let scalars = Array(key.precomposedStringWithCanonicalMapping.unicodeScalars)
    var words = split(scalars)
    if words.isEmpty { words = names(of: scalars) }
    guard let first = words.first?.unicodeScalars.first else { return ["value"] }
    guard !first.isLetter else { return words }
    switch scalars[0] {
    case "+": return ["plus"] + words
    case "-": return ["minus"] + words
    default: return ["value"] + words
    }
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

  private static func split(_ scalars: [Unicode.Scalar]) -> [String] {
    var words: [String] = []
    var word = String.UnicodeScalarView()
    for (index, scalar) in scalars.enumerated() {
      let isPart = scalar.isLetter || scalar.isDigit || scalar.isMark && !word.isEmpty
      if let last = word.last,
        !isPart || scalar.isCapital && begins(index, after: last, in: scalars)
      {
        words.append(String(word))
        word = String.UnicodeScalarView()
      }
      if isPart { word.append(scalar) }
    }
    return word.isEmpty ? words : words + [String(word)]
  }

  /// Whether the capital letter at an index begins a word.
  private static func begins(
    _ index: Int, after last: Unicode.Scalar, in scalars: [Unicode.Scalar]
  ) -> Bool {
    let next = index + 1 < scalars.count ? scalars[index + 1] : nil
    return !last.isCapital && !last.isDigit || next?.isSmall == true
  }

  /// What Unicode calls the first three symbols of a key without letters.
  private static func names(of scalars: [Unicode.Scalar]) -> [String] {
    scalars.filter(\.isSymbol).prefix(3).compactMap(\.properties.name).flatMap { name in
      name.split { !$0.isLetter && !$0.isNumber }.map { String($0) }
    }
  }
}

extension Unicode.Scalar {
  var isLetter: Bool {
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: true
    default: false
    }
  }

  var isCapital: Bool { properties.generalCategory == .uppercaseLetter }
  var isSmall: Bool { properties.generalCategory == .lowercaseLetter }

  fileprivate var isMark: Bool {
    properties.generalCategory == .nonspacingMark || properties.generalCategory == .spacingMark
  }

  fileprivate var isSymbol: Bool {
    switch properties.generalCategory {
    case .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol, .otherPunctuation,
      .dashPunctuation, .connectorPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation:
      true
    default: false
    }
  }
}
