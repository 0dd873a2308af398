extension Words {
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
    ("ies", "y"), ("ss", "ss"), ("us", "us"), ("is", "is"), ("s", ""),
  ]
}
