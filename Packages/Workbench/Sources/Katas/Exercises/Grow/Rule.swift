import WorkbenchKit

/// A constraint for one attempt: the same kata, made harder or shared.
enum Rule: String, CaseIterable {
  case revert
  case fiveMinutes = "five-minutes"
  case pingPong = "ping-pong"
  case noMouse = "no-mouse"
  case otherSeam = "other-seam"

  /// What the rule asks for.
  var text: String {
    switch self {
    case .revert:
      "test && commit || revert: when a check is red, your sources go back to the last green"
    case .fiveMinutes:
      "five minutes a step: when they are over, go back to the last green and try smaller"
    case .pingPong:
      "in pairs: one writes the test (TESTS=mine), the other makes it pass, then change"
    case .noMouse: "no mouse and no touch pad"
    case .otherSeam:
      "the same client with a seam of another style; the tests stay yours (TESTS=mine)"
    }
  }

  /// The text of a rule by its name.
  static func text(of name: String) -> String { Rule(rawValue: name)?.text ?? name }

  /// Reads `RULE=`; `draw` draws one.
  static func named(_ name: String) throws(WorkbenchError) -> Rule {
    if name == "draw", let rule = allCases.randomElement() { return rule }
    guard let rule = Rule(rawValue: name) else {
      let all = allCases.map { "  \($0.rawValue): \($0.text)" }.joined(separator: "\n")
      throw WorkbenchError("RULE=\(name) is none. There are draw, and:\n\(all)")
    }
    return rule
  }
}
