/// The singular of an English word, for the name of an array's elements: `entries` holds each an
/// `Entry`.
///
/// Small rules. A word that no rule knows keeps its spelling (`people`), and so does one that is the
/// same in both numbers (`series`).
enum Singular {
  static func of(_ word: String) -> String {
    let small = word.lowercased()
    // `os` is too short to be a plural.
    guard small.count > 2, !unchanged.contains(small) else { return word }
    for (ending, singular) in endings where small.hasSuffix(ending) {
      return word.dropLast(ending.count) + singular
    }
    return word
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
