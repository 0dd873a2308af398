import ModelGenerator
import WorkbenchKit

/// The samples as the client's tests keep them. Long arrays are cut, because the tests decode them often.
struct Answers {
  /// The largest sample that is kept as it is, in bytes.
  static let mostBytes = 16_384
  /// How many elements a cut array keeps.
  static let elementsKept = 3

  /// Names without ending, and texts.
  let texts: [(name: String, text: String)]
  /// The first sample.
  let first: JSON
  /// What was cut, in lines for the user.
  let notes: [String]

  init(_ samples: [Sample], named name: String) throws {
    var texts: [(name: String, text: String)] = []
    var values: [JSON] = []
    var notes: [String] = []
    for (index, sample) in samples.enumerated() {
      let json = try sample.json()
      let name = index == 0 ? name : "\(name)-\(index + 1)"
      if sample.bytes.count <= Self.mostBytes {
        texts.append((name, String(decoding: sample.bytes, as: UTF8.self)))
        values.append(json)
      } else {
        let cut = json.trimmed(to: Self.elementsKept)
        texts.append((name, cut.text() + "\n"))
        values.append(cut)
        notes.append(
          "the tests keep \(sample.name) with at most \(Self.elementsKept) elements in each array: it is large"
        )
      }
    }
    guard let first = values.first else { throw WorkbenchError("SAMPLE is missing.") }
    (self.texts, self.first, self.notes) = (texts, first, notes)
  }
}
