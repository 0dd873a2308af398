import ModelGenerator

/// The places in an answer that the contract changes, each a list of keys; `[]` is the first element of an array.
struct Places {
  /// A member that every answer must have, with a plain value; `nil` when there is none.
  let required: [String]?
  /// A text; `nil` when there is none.
  let text: [String]?
  /// An array that is not empty; `nil` when there is none.
  let list: [String]?
  /// Objects whose members have any name.
  let open: [[String]]

  init(of facts: ModelFacts, in answer: JSON) {
    func steps(_ path: JSONPath?) -> [String]? {
      guard let path else { return nil }
      let steps = path.steps.map { step in
        switch step {
        case .key(let key): key
        case .element: "[]"
        case .value: "{}"
        }
      }
      return steps.contains("{}") || answer[steps] == nil ? nil : steps
    }
    open = facts.openPlaces.compactMap(steps)
    text = steps(facts.textKey)
    required = text ?? steps(facts.requiredKey)
    list = steps(facts.firstList).flatMap { answer[$0 + ["[]"]] == nil ? nil : $0 }
  }

  /// The place as a Swift literal.
  static func literal(_ steps: [String]) -> String {
    "[\(steps.map(Spelling.literal).joined(separator: ", "))]"
  }

  /// The place as a person reads it: `days[].high`.
  static func name(_ steps: [String]) -> String {
    steps.map(Spelling.visible).joined(separator: ".").replacing(".[]", with: "[]")
  }
}
