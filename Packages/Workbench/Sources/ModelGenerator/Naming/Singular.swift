/// The singular of an English word, for the name of an array's elements: `entries` holds each an
/// `Entry`.
///
/// Small rules, which know the usual words of services. A word that no rule knows keeps its spelling
/// (`weather`), and so does one that is the same in both numbers (`series`).
enum Singular {
  static func of(_ word: String) -> String {
    let small = word.lowercased()
    // `os` is too short to be a plural.
    guard small.count > 2, !unchanged.contains(small) else { return word }
    if let known = irregular[small] { return known }
    for (ending, singular) in endings where small.hasSuffix(ending) {
      return word.dropLast(ending.count) + singular
    }
    return word
  }

  private static let unchanged: Set<String> = [
    "series", "species", "news", "means", "lens", "gas", "bias", "canvas", "alias", "atlas",
    "chaos",
    "ios", "dns", "gps",
  ]

  private static let irregular: [String: String] = [
    "people": "person", "children": "child", "men": "man", "women": "woman", "feet": "foot",
    "teeth": "tooth", "mice": "mouse", "geese": "goose", "data": "datum", "criteria": "criterion",
    "phenomena": "phenomenon", "indices": "index", "matrices": "matrix", "vertices": "vertex",
    "axes": "axis", "analyses": "analysis", "crises": "crisis", "diagnoses": "diagnosis",
    "hypotheses": "hypothesis", "aliases": "alias", "atlases": "atlas", "biases": "bias",
    "canvases": "canvas", "gases": "gas", "lenses": "lens", "quizzes": "quiz", "movies": "movie",
    "cookies": "cookie", "calories": "calorie", "ties": "tie", "pies": "pie", "shoes": "shoe",
    "leaves": "leaf", "shelves": "shelf", "knives": "knife", "lives": "life", "wolves": "wolf",
    "halves": "half", "wives": "wife", "uses": "use", "caches": "cache", "headaches": "headache",
  ]

  /// The first ending that fits is replaced. `statuses` loses its last two letters, `cases` one.
  private static let endings: [(String, String)] = [
    ("sses", "ss"), ("auses", "ause"), ("ouses", "ouse"), ("uses", "us"), ("ches", "ch"),
    ("shes", "sh"), ("xes", "x"), ("oes", "o"),
    ("ies", "y"), ("ss", "ss"), ("us", "us"), ("is", "is"), ("s", ""),
  ]
}
