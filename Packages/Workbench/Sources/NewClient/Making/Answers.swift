import Foundation
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
    let names = Self.names(of: samples, first: name)
    for (sample, name) in zip(samples, names) {
      let json = try sample.json()
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

  /// The first answer is named after the call, and each other one as its file was, if it can be.
  private static func names(of samples: [Sample], first: String) -> [String] {
    var names = [first]
    for (index, sample) in samples.enumerated().dropFirst() {
      let file = URL(filePath: sample.name).deletingPathExtension().lastPathComponent
      let numbered = "\(first)-\(index + 1)"
      let candidates = [file, numbered].filter { $0.wholeMatch(of: /[A-Za-z][\w-]*/) != nil }
      // On some disks, two files cannot differ in case only.
      let taken = Set(names.map { $0.lowercased() })
      names.append(candidates.first { !taken.contains($0.lowercased()) } ?? "\(numbered)-2")
    }
    return names
  }
}
