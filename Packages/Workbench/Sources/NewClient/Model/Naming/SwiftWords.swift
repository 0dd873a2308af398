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

  /// What a nested type would hide from the source of a model, and from what somebody adds to it:
  /// the types of Swift's own library, and those that properties have.
  static let types: Set<String> = [
    "Actor", "Any", "AnyHashable", "AnyObject", "Array", "Bool", "CaseIterable", "Character",
    "Clock", "ClosedRange", "Codable", "CodingKey", "CodingKeys", "Collection", "Comparable",
    "Copyable", "CustomStringConvertible", "Data", "Date", "Decimal", "Decodable", "Decoder",
    "DecodingError", "Dictionary", "Double", "Duration", "Encodable", "Encoder", "EncodingError",
    "Equatable", "Error", "Executor", "Float", "Float16", "Float32", "Float64", "Hashable",
    "Hasher", "Identifiable", "Int", "Int128", "Int16", "Int32", "Int64", "Int8", "JSONValue",
    "KeyPath", "MainActor", "Mirror", "Never", "Numeric", "Optional", "OptionSet", "Protocol",
    "Range", "RawRepresentable", "Result", "Self", "Sendable", "Sequence", "Set", "Slice", "Span",
    "String", "Substring", "Task", "TaskGroup", "Type", "UInt", "UInt128", "UInt16", "UInt32",
    "UInt64", "UInt8", "Unicode", "URL", "UUID", "Void",
  ]
}
