struct Model {
  struct Object {
    let name: String
    /// Where it stands in the answer; at least one place. All have the same members.
    var places: [Observation]
    /// Whether the package has this type already, so that the model doesn't declare it.
    var isStanding = false
    var properties: [Property] = []
    /// The arguments of the initializer of such a type; `nil` if they aren't known.
    var arguments: [StandingType.Argument]?
    var guesses: [Guess] = []
  }

  struct Property {
    let key, name, type: String
    /// Where the member is in the answer.
    let path: JSONPath
    var guesses: [Guess] = []

    var source: String { SwiftWords.source(name) }
    /// What is guessed here, each once: the object can be at several places.
    var sentences: [String] { guesses.map(\.sentence).uniqued }
  }

  var root = ""
  var alias: String?
  var objects: [Object] = []
  var usesJSONValue = false
  /// Whether a member that has another type in another response is `nil`, so that the rest is read.
  var isLenient = false

  /// The root type, and the others nested in it, so that they cannot meet the types of a client.
  var source: String {
    let types = objects.enumerated().filter { !$0.element.isStanding }.map { index, object in
      let source = object.source(isLenient: isLenient)
      guard index > 0 else { return source }
      let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
      let indented = lines.map { $0.isEmpty ? "" : "  \($0)" }.joined(separator: "\n")
      return "extension \(objects[0].name) {\n\(indented)\n}"
    }
    let parts =
      types + (alias.map { ["/// The response.\npublic typealias \(root) = \($0)"] } ?? [])
    let needsFoundation = parts.contains { $0.contains(/\b(?:Date|Decimal)\b/) }
    return ((needsFoundation ? ["import Foundation"] : []) + parts).joined(separator: "\n\n") + "\n"
  }
}

extension Model.Object {
  fileprivate func source(isLenient: Bool) -> String {
    let common = commonGuesses
    let declarations = properties.map { property in
      property.sentences.filter { common[$0] == nil }.map {
        Comment.lines("Guess: \($0)", indentation: 4, mark: "//")
      }.joined() + "  public let \(property.source): \(property.type)"
    }
    let parameters = properties.map {
      "\($0.source): \($0.type)\($0.type.hasSuffix("?") ? " = nil" : "")"
    }
    let assignments = properties.map { "    self.\(SwiftWords.member($0.name)) = \($0.source)" }
    let ofType = guesses.map(\.sentence) + common.sorted { $0.key < $1.key }.map { "\($1): \($0)" }
    let notes = ofType.map { Comment.lines("Guess: \($0)", indentation: 2, mark: "//") }
    return """
      \(notes.joined())\(Comment.lines(comment, indentation: 2))public struct \(name): Codable, Equatable, Sendable {
      \(declarations.joined(separator: "\n"))

        public init(\(parameters.joined(separator: ", "))) {
      \(assignments.joined(separator: "\n"))
        }
      \(isLenient ? decoding : "")\(codingKeys)}
      """
  }

  /// An initializer that reads each member by itself.
  private var decoding: String {
    let lines = properties.map { property in
      let type = property.type.hasSuffix("?") ? String(property.type.dropLast()) : property.type
      let name = SwiftWords.member(property.name)
      return "    self.\(name) = try? members.decodeIfPresent(\(type).self, forKey: .\(name))"
    }
    return """

        /// Reads a member of another type as `nil`, so that it doesn't take the others with it.
        public init(from decoder: any Decoder) throws {
          let members = try decoder.container(keyedBy: CodingKeys.self)
      \(lines.joined(separator: "\n"))
        }

      """
  }

  /// The guesses that are the same for three members or more, and the names of these.
  private var commonGuesses: [String: String] {
    let pairs = properties.flatMap { property in
      property.sentences.map { ($0, property.source) }
    }
    return Dictionary(grouping: pairs, by: \.0).filter { $0.value.count > 2 }
      .mapValues { $0.map(\.1).joined(separator: ", ") }
  }

  private var codingKeys: String {
    // Compared as bytes, because `==` finds two spellings of the same letter equal.
    let isPlain = { (property: Model.Property) in
      property.name.utf8.elementsEqual(property.key.utf8)
    }
    guard !properties.allSatisfy(isPlain) else { return "" }
    let plain = properties.filter(isPlain).map(\.source)
    let renamed = properties.filter { !isPlain($0) }.map {
      "\($0.source) = \(Spelling.literal($0.key))"
    }
    let cases = (plain.isEmpty ? [] : [plain.joined(separator: ", ")]) + renamed
    return """

        private enum CodingKeys: String, CodingKey {
      \(cases.map { "    case \($0)" }.joined(separator: "\n"))
        }

      """
  }

  private var comment: String {
    guard places[0].path != .root else { return "The response." }
    let texts = places.map(\.path.description).filter { !$0.contains("`") && $0.count <= 60 }
    guard let first = texts.first else { return "An object in the response." }
    let others = texts.dropFirst().prefix(3).map { "`\($0)`" }
    let more = places.count - 1 - others.count
    let list = others + (more > 0 ? ["\(more) more"] : [])
    let also =
      list.isEmpty
      ? ""
      : ", and at \(list.dropLast().joined(separator: ", "))\(list.count > 1 ? " and " : "")\(list.last ?? "")"
    return "The object at `\(first)` in the response\(also)."
  }
}

extension [String] {
  /// Each text once, in the order in which they come.
  var uniqued: [String] {
    reduce(into: []) { all, text in
      if !all.contains(text) { all.append(text) }
    }
  }
}

enum Comment {
  /// A sentence as lines of a comment, none of which is wider than a page.
  static func lines(_ text: String, indentation: Int, mark: String = "///") -> String {
    wrapped(text, width: 100 - indentation - 4)
      .map { "\(String(repeating: " ", count: max(0, indentation - 2)))\(mark) \($0)\n" }
      .joined()
  }

  /// The words of a text in lines of at most that width, unless a word is wider.
  static func wrapped(_ text: String, width: Int) -> [String] {
    text.split(whereSeparator: \.isWhitespace).reduce(into: []) { lines, word in
      if let last = lines.last, last.count + word.count < width {
        lines[lines.count - 1] += " \(word)"
      } else {
        lines.append(String(word))
      }
    }
  }
}

enum Spelling {
  /// A Swift string literal. Characters that are hard to see are written as escapes.
  static func literal(_ text: String) -> String { "\"\(escaped(text))\"" }

  static func escaped(_ text: String) -> String {
    onOneLine(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))
  }

  static func visible(_ text: String) -> String { visible(text, most: 40) }

  static func visible(_ text: String, most: Int) -> String {
    onOneLine(text.count > most ? text.prefix(most - 1) + "…" : text)
  }

  private static func onOneLine(_ text: String) -> String {
    text.unicodeScalars.map { $0.isHardToSee ? $0.escaped(asASCII: true) : String($0) }.joined()
  }
}

extension Unicode.Scalar {
  /// Whether a reader would not see it, or not know which one it is.
  var isHardToSee: Bool {
    let isUnclear = [.control, .nonspacingMark].contains(properties.generalCategory)
    return isUnclear || properties.isBidiControl || properties.isDefaultIgnorableCodePoint
      || properties.isWhitespace && self != " "
  }
}
