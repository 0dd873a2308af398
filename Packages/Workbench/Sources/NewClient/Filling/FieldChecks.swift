import Foundation

/// What a test says of the fields of a sample, a line for each: `#expect(value.page == 2)`.
enum FieldChecks {
  static func lines(of model: ModelGenerator, in answers: Answers) -> [String] {
    let lines = model.answer.all.compactMap { place -> String? in
      let isList = place.kinds == [.array]
      guard place.kinds.count == 1, !place.isMap,
        let access = model.access(to: isList ? place.path.appending(JSONPath.element) : place.path),
        let value = answers.value(at: place.path.steps),
        let literal = literal(of: value, at: place)
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
