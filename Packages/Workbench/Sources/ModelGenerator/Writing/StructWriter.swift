/// Writes one struct of a model.
struct StructWriter {
  let object: Model.Object

  /// The struct, with coding keys only where a property is not called as its key.
  var text: String {
    let properties = object.properties.map { property in
      "  /// \(comment(of: property))\n"
        + "  public let \(SwiftWords.source(property.name)): \(property.type)"
    }
    let parameters = object.properties.map { property in
      "\(SwiftWords.source(property.name)): \(property.type)\(property.isOptional ? " = nil" : "")"
    }
    let assignments = object.properties.map { property in
      "    self.\(SwiftWords.member(property.name)) = \(SwiftWords.source(property.name))"
    }
    return """
      /// \(comment)
      public struct \(object.name): Codable, Equatable, Sendable {
      \(properties.joined(separator: "\n"))

        /// Makes a value with these members.
        public init(\(parameters.joined(separator: ", "))) {
      \(assignments.joined(separator: "\n"))
        }
      \(codingKeys)}
      """
  }

  private var codingKeys: String {
    // Compared as bytes, because `==` finds two spellings of the same letter equal.
    let isPlain = { (property: Model.Property) in
      property.name.utf8.elementsEqual(property.key.utf8)
    }
    guard !object.properties.allSatisfy(isPlain) else { return "" }
    let plain = object.properties.filter(isPlain).map { SwiftWords.source($0.name) }
    let renamed = object.properties.filter { !isPlain($0) }.map {
      "\(SwiftWords.source($0.name)) = \(Spelling.literal($0.key))"
    }
    let cases = (plain.isEmpty ? [] : [plain.joined(separator: ", ")]) + renamed
    return """

        private enum CodingKeys: String, CodingKey {
      \(cases.map { "    case \($0)" }.joined(separator: "\n"))
        }

      """
  }

  // MARK: Documentation

  private var comment: String {
    let path = object.places[0].path
    if object.places.count > 1 { return "The object\(span(path)), and others like it." }
    let outer = JSONPath(steps: path.steps.dropLast())
    return switch path.steps.last {
    case nil: "The answer, a JSON object."
    case JSONPath.element where outer == .root: "One element of the answer, a JSON array."
    case JSONPath.element: "One element of the array\(span(outer))."
    case JSONPath.value where outer == .root:
      "One value of the answer, a JSON object with any keys."
    case JSONPath.value: "One value of the map\(span(outer))."
    default: "The object\(span(path))."
    }
  }

  private func span(_ path: JSONPath) -> String {
    let text = path.description
    return text.contains("`") || text.count > 60 ? "" : " `\(text)`"
  }

  private func comment(of property: Model.Property) -> String {
    let place = property.place
    let word =
      switch place.kinds {
      case [.boolean]: "flag"
      case [.number], [.text],
        [.object] where !place.isMap:
        place.kinds[0].rawValue
      case [.array]: "list"
      case [.object]: "map"
      default: "value"
      }
    let absence =
      switch (object.places[0].isSometimesAbsent(place), place.nulls > 0) {
      case _ where place.isAlwaysNull: " Only seen as null."
      case (true, true): " Sometimes absent or null."
      case (true, false): " Sometimes absent."
      case (false, true): " Sometimes null."
      case (false, false): ""
      }
    return "The \(word)\(Spelling.code(property.key).map { " \($0)" } ?? "").\(absence)"
  }
}
