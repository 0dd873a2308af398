/// A place in a JSON answer, such as `days[].hours` or, in a map, `rates{}.name`.
public struct JSONPath: Sendable, Equatable, CustomStringConvertible {
  /// The step to the elements of an array.
  public static let element = "[]"
  /// The step to the values of a map.
  public static let value = "{}"
  /// The whole answer, written as `.`.
  static let root = JSONPath(steps: [])

  /// The keys on the way down; ``element`` and ``value`` stand for all elements and values.
  public let steps: [String]

  /// The key of the last member on the way; `nil` when there is none.
  var lastKey: String? { steps.last { $0 != Self.element && $0 != Self.value } }

  /// The path for a sentence.
  var spelled: String { self == .root ? "the answer" : description }

  func appending(_ step: String) -> JSONPath { JSONPath(steps: steps + [step]) }

  /// The path as text, without spaces. A key that is not a plain word is written as `["a.b"]`.
  public var description: String {
    let text = steps.reduce(into: "") { text, step in
      if step == Self.element || step == Self.value {
        text += step
      } else if step.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "_-".contains($0)) }
      ),
        !step.isEmpty
      {
        text += text.isEmpty ? step : ".\(step)"
      } else {
        text += "[\(Spelling.literal(step).replacing(" ", with: "\\u{20}"))]"
      }
    }
    return text.isEmpty ? "." : text
  }
}
