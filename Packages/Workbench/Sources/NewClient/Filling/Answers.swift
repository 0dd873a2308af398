import Foundation

/// The samples as the client's tests keep them. Long arrays are cut, because the tests decode them often.
struct Answers {
  /// The largest sample that is kept as it is, in bytes.
  private static let mostBytes = 16_384
  /// Names without ending, and contents.
  private(set) var files: [(name: String, data: Data)] = []

  init(_ samples: [Sample], named name: String) throws {
    for (index, sample) in samples.enumerated() {
      var data = Data(sample.bytes)
      if data.count > Self.mostBytes {
        data = try JSONSerialization.data(
          withJSONObject: Self.cut(try JSONSerialization.jsonObject(with: data)),
          options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
      }
      files.append((index == 0 ? name : "\(name)-\(index + 1)", data))
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

  private static func cut(_ json: Any) -> Any {
    switch json {
    case let elements as [Any]: elements.prefix(3).map(cut)
    case let members as [String: Any]: members.mapValues(cut)
    default: json
    }
  }
}
