/// What tests need to know about an answer: which parts of it can be left out, emptied or mistyped.
struct ModelFacts: Sendable {
  /// The type of the whole answer as Swift source, such as `[Station]`.
  let rootType: String
  /// The struct at the root: of the answer, or of its elements. `nil` when there is none.
  let element: String?
  /// Whether the model needs a `JSONValue`, which holds whatever comes.
  let usesJSONValue: Bool
  /// A member with a plain value that every answer must have; `nil` when there is none.
  private(set) var requiredKey: JSONPath?
  /// A member that every answer must have and that is a `String`; `nil` when there is none.
  private(set) var textKey: JSONPath?
  /// The outermost array; `nil` when there is none.
  private(set) var firstList: JSONPath?

  init(_ model: Model, of answer: Observation) {
    rootType = model.root
    element = model.objects.first.map(\.name).flatMap { name in
      [name, "[\(name)]"].contains(model.root) ? name : nil
    }
    usesJSONValue = model.usesJSONValue
    var (required, texts): ([JSONPath], [JSONPath]) = ([], [])
    var lists: [JSONPath] = []
    var queue = [(place: answer, isRequired: true)]
    var known: Set<ObjectIdentifier> = []
    while !queue.isEmpty {
      let (place, isRequired) = queue.removeFirst()
      let kinds = place.kinds
      guard known.insert(ObjectIdentifier(place)).inserted, kinds.count == 1 else { continue }
      let isMember = isRequired && place.path.steps.last.map { $0 != JSONPath.element } ?? false
      if isMember, kinds != [.object] { required.append(place.path) }
      if isMember, kinds == [.text] { texts.append(place.path) }
      if isRequired, kinds == [.array] { lists.append(place.path) }
      if kinds == [.array], let elements = place.elements {
        queue.append((elements, isRequired && elements.nulls == 0))
      }
      queue += place.members.map { ($0.place, isRequired && !place.isOptional($0)) }
    }
    (requiredKey, textKey, firstList) = (required.best, texts.best, lists.best)
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
