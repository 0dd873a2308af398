/// The model that was inferred, before it is written.
struct Model {
  /// A struct.
  struct Object {
    let name: String
    /// Where it stands in the answer; at least one place. All have the same members.
    var places: [Observation]
    var properties: [Property] = []
  }

  /// A property of a struct.
  struct Property {
    let key: String
    let name: String
    let type: String
    let isOptional: Bool
    let place: Observation
  }

  /// The type of the whole answer, such as `[Station]`.
  var root = ""
  /// What the root type stands for when it has no struct: `[Int]`.
  var alias: String?
  /// The structs, the first one being what the others are nested in.
  var objects: [Object] = []
  /// Whether a type is a `JSONValue`, or is made of it.
  var usesJSONValue = false
}
