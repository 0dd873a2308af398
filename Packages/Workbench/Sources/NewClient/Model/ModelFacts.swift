/// What tests need to know about an answer: which parts of it can be left out, emptied or mistyped.
struct ModelFacts: Sendable {
  /// The type of the whole answer as Swift source, such as `[Station]`.
  let rootType: String
  /// The struct at the root: of the answer, or of its elements. `nil` when there is none.
  let element: String?
  /// Whether the model needs a `JSONValue`, which holds whatever comes.
  let usesJSONValue: Bool
  /// A member with a plain value that every answer must have; `nil` when there is none.
  let requiredKey: JSONPath?
  /// A member that every answer must have and that is a `String`; `nil` when there is none.
  let textKey: JSONPath?
  /// The outermost array; `nil` when there is none.
  let firstList: JSONPath?

  init(_ model: Model, of answer: Observation) {
    rootType = model.root
    element = model.objects.first.map(\.name).flatMap { name in
      [name, "[\(name)]"].contains(model.root) ? name : nil
    }
    usesJSONValue = model.usesJSONValue
    let places = answer.required.filter { $0.kinds.count == 1 }
    let members = places.filter { ![nil, JSONPath.element].contains($0.path.steps.last) }
    requiredKey = members.filter { $0.kinds != [.object] }.map(\.path).best
    textKey = members.filter { $0.kinds == [.text] }.map(\.path).best
    firstList = places.filter { $0.kinds == [.array] }.map(\.path).best
  }
}

extension [JSONPath] {
  /// The first one with the fewest arrays on the way: an array can be empty.
  fileprivate var best: JSONPath? {
    self.min { one, other in
      one.steps.count { $0 == JSONPath.element } < other.steps.count { $0 == JSONPath.element }
    }
  }
}
