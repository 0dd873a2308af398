/// A place in a JSON answer, such as `days[].hours` or, in a map, `rates{}.name`.
public struct JSONPath: Hashable, Sendable, CustomStringConvertible {
  /// One step down.
  public enum Step: Hashable, Sendable {
    /// To the member of an object.
    case key(String)
    /// To the elements of an array.
    case element
    /// To the values of a map.
    case value
  }

  /// The whole answer, written as `.`.
  public static let root = JSONPath(steps: [])

  /// The steps from the root.
  public let steps: [Step]

  /// Makes a path.
  public init(steps: [Step]) {
    self.steps = steps
  }

  /// The key of the last member on the way; `nil` when there is none.
  var lastKey: String? {
    for case .key(let key) in steps.reversed() { return key }
    return nil
  }

  func appending(_ step: Step) -> JSONPath {
    JSONPath(steps: steps + [step])
  }

  /// The path as text, without spaces. A key that is not a plain word is written as `["a.b"]`.
  public var description: String {
    var text = ""
    for step in steps {
      switch step {
      case .element: text += "[]"
      case .value: text += "{}"
      case .key(let key) where Self.isPlain(key): text += text.isEmpty ? key : ".\(key)"
      case .key(let key):
        text += "[\(Spelling.literal(key).replacing(" ", with: "\\u{20}"))]"
      }
    }
    return text.isEmpty ? "." : text
  }

  private static func isPlain(_ key: String) -> Bool {
    !key.isEmpty
      && key.unicodeScalars.allSatisfy {
        $0 == "_" || $0 == "-" || $0.isASCII && ($0.properties.isAlphabetic || $0.isDigit)
      }
  }
}

extension Unicode.Scalar {
  var isDigit: Bool { ("0"..."9").contains(self) }
}
