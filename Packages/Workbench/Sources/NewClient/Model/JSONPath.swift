/// A place in a JSON answer, such as `days[].hours` or, in a map, `rates{}.name`.
struct JSONPath: Sendable, Equatable, CustomStringConvertible {
  static let element = "[]"
  static let value = "{}"
  /// The whole answer, written as `.`.
  static let root = JSONPath(steps: [])

  /// The keys on the way down; ``element`` and ``value`` stand for all elements and values.
  let steps: [String]

  var lastKey: String? { steps.last { $0 != Self.element && $0 != Self.value } }
  var spelled: String { self == .root ? "the answer" : description }
  func appending(_ step: String) -> JSONPath { JSONPath(steps: steps + [step]) }

  /// The path as text, without spaces. A key that is not a plain word is written as `["a.b"]`.
  var description: String {
    let text = steps.reduce(into: "") { text, step in
      if step == Self.element || step == Self.value {
        text += step
      } else if step.wholeMatch(of: /[A-Za-z0-9_-]+/) != nil {
        text += text.isEmpty ? step : ".\(step)"
      } else {
        text += "[\(Spelling.literal(step).replacing(" ", with: "\\u{20}"))]"
      }
    }
    return text.isEmpty ? "." : text
  }
}
