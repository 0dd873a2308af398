import Foundation

/// The samples as the client's tests keep them. Large ones are cut, because the tests decode them
/// often.
struct Answers {
  /// The largest sample that is kept as it is, in bytes.
  private static let mostBytes = 16_384
  /// Names without ending, and contents.
  private(set) var files: [(name: String, data: Data)] = []

  /// Cuts what is too large: first to three elements in each list and map, then to fewer.
  init(_ samples: [Sample], of answer: Observation, named name: String) throws {
    for (index, sample) in samples.enumerated() {
      var data = Data(sample.bytes)
      if data.count > Self.mostBytes {
        let json = try JSONSerialization.jsonObject(with: data)
        for count in [3, 2, 1] where data.count > Self.mostBytes {
          data = try JSONSerialization.data(
            withJSONObject: Self.cut(json, to: count, at: answer),
            options: [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
        }
      }
      files.append((index == 0 ? name : "\(name)-\(index + 1)", data))
    }
  }

  /// The value of the first answer at a place, if it has one. `[]` stands for the first element of
  /// an array.
  func value(at steps: [String]) -> Any? {
    var value = files.first.flatMap {
      try? JSONSerialization.jsonObject(with: $0.data, options: .fragmentsAllowed)
    }
    for step in steps {
      value = step == JSONPath.element ? (value as? [Any])?.first : (value as? [String: Any])?[step]
    }
    return value is NSNull ? nil : value
  }

  /// A value with fewer elements, and with shorter texts. Only the members of a struct are all
  /// kept.
  ///
  /// - Parameter place: What is known about the value; `nil` in a place that holds any JSON.
  private static func cut(_ json: Any, to count: Int, at place: Observation?) -> Any {
    let place = place?.kinds.count == 1 ? place : nil
    switch json {
    case let text as String: return text.count > count * 60 ? "\(text.prefix(count * 60))…" : text
    case let elements as [Any]:
      return elements.prefix(count).map { cut($0, to: count, at: place?.elements) }
    case let members as [String: Any]:
      let places = place.map { Dictionary($0.members.map { ($0.key, $0.place) }) { one, _ in one } }
      let isStruct = place?.isMap == false
      let kept = members.sorted { $0.key < $1.key }.prefix(isStruct ? members.count : count)
      return kept.reduce(into: [:]) { all, member in
        all[member.key] = cut(member.value, to: count, at: places?[member.key] ?? place?.elements)
      }
    default: return json
    }
  }

  /// What a test says of the fields of a sample, a line for each: `#expect(value.page == 2)`.
  func checks(of model: ModelGenerator) -> [String] {
    let lines = model.answer.all.compactMap { place -> String? in
      let isList = place.kinds == [.array]
      guard place.kinds.count == 1, !place.isMap,
        let access = model.access(to: isList ? place.path.appending(JSONPath.element) : place.path),
        let value = value(at: place.path.steps),
        let literal = Self.literal(of: value, at: place)
      else { return nil }
      let line = isList ? "try #require(value\(access.dropLast(3)).count" : "#expect(value" + access
      return "\(line) == \(literal))"
    }
    return Array(lines.prefix(20))
  }

  /// A value as Swift source; of a list, how many elements it has.
  private static func literal(of value: Any, at place: Observation) -> String? {
    switch (place.kinds[0], value) {
    case (.text, let text as String) where place.texts.areDates:
      guard let date = try? Date(text, strategy: .iso8601) else { return nil }
      return "Date(timeIntervalSinceReferenceDate: \(date.timeIntervalSinceReferenceDate))"
    case (.text, let text as String): return text.count > 60 ? nil : Spelling.literal(text)
    case (.boolean, let value as Bool): return "\(value)"
    case (.number, let number as NSNumber):
      guard "\(number)".count <= 15 else { return nil }
      return place.numbers.type == "Decimal" ? "Decimal(string: \"\(number)\")" : "\(number)"
    case (.array, let elements as [Any]): return "\(elements.count)"
    default: return nil
    }
  }
}
