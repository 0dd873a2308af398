/// What somebody meant who misspelled a name.
public enum Suggestion {
  /// The name that is most like a text; `nil` when none is near.
  ///
  /// Upper and lower case are the same. A third of the letters may be wrong, missing or too many.
  ///
  /// - Parameters:
  ///   - text: What was typed.
  ///   - names: What it could have been.
  public static func nearest(to text: String, among names: [String]) -> String? {
    let nearest = names.map { (name: $0, edits: edits(from: text, to: $0)) }
      .min { $0.edits < $1.edits }
    guard let nearest, !text.isEmpty, nearest.edits <= nearest.name.count / 3 else { return nil }
    return nearest.name
  }

  /// How many letters must be changed, added or removed.
  private static func edits(from text: String, to name: String) -> Int {
    let name = Array(name.lowercased())
    var row = Array(0...name.count)
    for (index, letter) in text.lowercased().enumerated() {
      let above = row
      row[0] = index + 1
      for column in name.indices {
        row[column + 1] = min(
          above[column] + (name[column] == letter ? 0 : 1), above[column + 1] + 1, row[column] + 1)
      }
    }
    return row[name.count]
  }
}
