/// The model that was inferred, before it is written.
struct Model {
  /// A struct and what it stands for.
  struct Object {
    var name: String
    /// Where it stands in the answer; at least one place.
    var paths: [JSONPath]
    var properties: [Property] = []
  }

  /// A property of a struct and the member of the JSON object that it stands for.
  struct Property {
    let key: String
    let name: String
    /// The type; not `optional` itself.
    let type: FieldType
    let isSometimesAbsent: Bool
    let isSometimesNull: Bool
    let isAlwaysNull: Bool
    let example: String?

    var isOptional: Bool { isSometimesAbsent || isSometimesNull }
  }

  /// The name that the model was asked for, or a free one when no struct has it.
  var rootName: String
  /// The type of the whole answer.
  var root: FieldType = .any
  /// The structs, the first one being what the others are nested in.
  var objects: [Object] = []
  /// The numbers in everything that is a `JSONValue`.
  var anyNumbers = NumberObservation()

  /// Whether the `JSONValue` needs all digits of its numbers.
  var anyNeedsDecimal: Bool { anyNumbers.beyondDouble != nil && anyNumbers.fitDecimal }

  var names: [String] { objects.map(\.name) }

  func uses(_ types: [FieldType]) -> Bool {
    root.uses(types) || objects.contains { $0.properties.contains { $0.type.uses(types) } }
  }
}
