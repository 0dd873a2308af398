import Foundation
import ModelGenerator

extension JSON {
  /// The value with at most some elements in each array.
  func trimmed(to most: Int) -> JSON {
    switch self {
    case .array(let elements): .array(elements.prefix(most).map { $0.trimmed(to: most) })
    case .object(let members):
      .object(members.map { Member(key: $0.key, value: $0.value.trimmed(to: most)) })
    case .null, .bool, .number, .string: self
    }
  }

  /// The value at a place; `nil` when it has none. `[]` stands for the first element.
  subscript(steps: [String]) -> JSON? {
    guard let step = steps.first else { return self }
    let rest = Array(steps.dropFirst())
    return switch self {
    case .array(let elements) where step == "[]": elements.first?[rest]
    case .object(let members): members.first { $0.key == step }?.value[rest]
    default: nil
    }
  }

  /// The value as text with two spaces for each level, and no line break at its end.
  func text(indent: String = "") -> String {
    let inner = indent + "  "
    switch self {
    case .null: return "null"
    case .bool(let value): return "\(value)"
    case .number(let number): return number.text
    case .string(let text): return Self.literal(text)
    case .array(let elements):
      return Self.block("[", elements.map { $0.text(indent: inner) }, "]", indent)
    case .object(let members):
      return Self.block(
        "{", members.map { "\(Self.literal($0.key)): \($0.value.text(indent: inner))" }, "}", indent
      )
    }
  }

  private static func block(
    _ start: String, _ parts: [String], _ end: String, _ indent: String
  ) -> String {
    if parts.isEmpty { return start + end }
    return start + "\n" + parts.map { "\(indent)  \($0)" }.joined(separator: ",\n")
      + "\n\(indent)\(end)"
  }

  private static func literal(_ text: String) -> String {
    var literal = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": literal += "\\\(scalar)"
      case "\n": literal += "\\n"
      case "\r": literal += "\\r"
      case "\t": literal += "\\t"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        literal += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: literal.unicodeScalars.append(scalar)
      }
    }
    return literal + "\""
  }
}
