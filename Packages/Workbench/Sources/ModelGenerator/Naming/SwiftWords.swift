/// The names that mean something to Swift.
enum SwiftWords {
  /// A property's name as source: in back ticks where Swift needs them.
  static func source(_ name: String) -> String {
    keywords.contains(name) ? "`\(name)`" : name
  }

  /// A property's name behind a point, where Swift takes every word but one.
  static func member(_ name: String) -> String {
    name == "init" ? "`init`" : name
  }

  /// What cannot be a name without back ticks. `self` cannot be one at all.
  private static let keywords: Set<String> = [
    "as", "associatedtype", "await", "break", "case", "catch", "class", "continue", "default",
    "defer",
    "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for",
    "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil",
    "operator", "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return",
    "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try",
    "typealias", "var", "where", "while",
  ]

  /// Types that a model must not shadow: those of the language, those that generated code uses, and
  /// those that a client's code is full of.
  static let types: Set<String> = [
    "Any", "AnyObject", "Array", "Bool", "Character", "Codable", "CodingKey", "CodingKeys", "Data",
    "Date", "Decimal", "Decodable", "Decoder", "Dictionary", "Double", "Encodable", "Encoder",
    "Equatable", "Error", "Float", "Foundation", "Hashable", "Identifiable", "Int",
    "JSONDecoder", "JSONEncoder", "JSONValue", "Never", "Optional", "Protocol", "Result", "Self",
    "Sendable",
    "Set", "String", "Swift", "Task", "Type", "URL", "URLRequest", "URLResponse", "URLSession",
    "UUID", "Void",
  ]
}
