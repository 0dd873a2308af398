import Foundation
import ModelGenerator

/// The samples as the client's tests keep them. Long arrays are cut, because the tests decode them often.
struct Answers {
  /// The largest sample that is kept as it is, in bytes.
  static let mostBytes = 16_384
  /// How many elements a cut array keeps.
  static let elementsKept = 3

  /// Names without ending, and contents.
  private(set) var files: [(name: String, data: Data)] = []
  /// What was cut, in lines for the user.
  private(set) var notes: [String] = []

  init(_ samples: [Sample], named name: String) throws {
    for sample in samples {
      var data = Data(sample.bytes)
      if data.count > Self.mostBytes {
        data = try JSONSerialization.data(
          withJSONObject: Self.cut(try JSONSerialization.jsonObject(with: data)),
          options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
        notes.append(
          "the tests keep \(sample.name) with at most \(Self.elementsKept) elements in each array")
      }
      files.append((fileName(of: sample, first: name), data))
    }
  }

  /// Whether the first answer has a value at a place. `[]` stands for the first element of an array.
  func has(_ steps: [String]) -> Bool {
    var value = files.first.flatMap { try? JSONSerialization.jsonObject(with: $0.data) }
    for step in steps {
      value = step == "[]" ? (value as? [Any])?.first : (value as? [String: Any])?[step]
    }
    return value != nil
  }

  /// The first answer is named after the call, and each other one as its file was, if it can be.
  private func fileName(of sample: Sample, first: String) -> String {
    if files.isEmpty { return first }
    let file = URL(filePath: sample.name).deletingPathExtension().lastPathComponent
    let numbered = "\(first)-\(files.count + 1)"
    let candidates = [file, numbered].filter { $0.wholeMatch(of: /[A-Za-z][\w-]*/) != nil }
    // On some disks, two files cannot differ in case only.
    let taken = files.map { $0.name.lowercased() }
    return candidates.first { !taken.contains($0.lowercased()) } ?? "\(numbered)-2"
  }

  private static func cut(_ json: Any) -> Any {
    switch json {
    case let elements as [Any]: elements.prefix(elementsKept).map(cut)
    case let members as [String: Any]: members.mapValues(cut)
    default: json
    }
  }
}
