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

  init(of facts: ModelFacts, in answers: Answers) {
    func steps(_ path: JSONPath?) -> [String]? {
      path.flatMap { $0.steps.contains(JSONPath.value) || !answers.has($0.steps) ? nil : $0.steps }
    }
    open = facts.openPlaces.compactMap(steps)
    text = steps(facts.textKey)
    required = text ?? steps(facts.requiredKey)
    list = steps(facts.firstList).flatMap { answers.has($0 + [JSONPath.element]) ? $0 : nil }
  }

  /// What the contract does with them, for the user; `nil` when there are none.
  var finding: String? {
    let roles = [
      required.map { "leaves out \(Self.name($0))" },
      text.map { "changes the text \(Self.name($0))" },
      list.map { "varies the list \($0.isEmpty ? "itself" : Self.name($0))" },
    ].compactMap(\.self)
    return roles.isEmpty ? nil : "for bad answers, the contract \(roles.joined(separator: ", "))"
  }

  /// The place as a Swift literal.
  static func literal(_ steps: [String]) -> String {
    "[\(steps.map(Spelling.literal).joined(separator: ", "))]"
  }

  /// The place as a person reads it: `days[].high`.
  private static func name(_ steps: [String]) -> String {
    steps.map(Spelling.visible).joined(separator: ".").replacing(".[]", with: "[]")
  }
}
