enum SwiftWords {
  static func source(_ name: String) -> String { keywords.contains(name) ? "`\(name)`" : name }

  /// The label of an argument, where Swift takes every word but one.
  static func label(_ source: String) -> String {
    source == "`inout`" ? source : source.filter { $0 != "`" }
  }

  /// A property's name behind a point, where Swift takes every word but one.
  static func member(_ name: String) -> String { name == "init" ? "`init`" : name }

  /// What cannot be a name without back ticks. `self` cannot be one at all.
  private static let keywords: Set<String> = [
    "as", "associatedtype", "await", "break", "case", "catch", "class", "continue", "default",
    "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate",
    "for", "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil",
    "operator", "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return",
    "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try",
    "typealias", "var", "where", "while",
  ]

  /// What the source of a model uses, and what somebody gives its properties later: a nested type
  /// would hide it.
  static let types: Set<String> = [
    "Any", "Bool", "Codable", "CodingKey", "CodingKeys", "Data", "Date", "Decimal", "Double",
    "Equatable", "Error", "Int", "JSONValue", "Protocol", "Self", "Sendable", "String", "Type",
    "URL", "UUID",
  ]
}
