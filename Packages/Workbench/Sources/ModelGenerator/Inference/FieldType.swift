/// The Swift type of a value.
indirect enum FieldType: Equatable, Sendable {
  case bool, int, double, decimal, string, date, url
  /// A `JSONValue`: whatever stands there.
  case any
  case array(FieldType)
  case map(FieldType)
  case optional(FieldType)
  /// The struct at an index of the model.
  case object(Int)

  /// The type as source, with the names of the structs.
  func source(_ names: [String]) -> String {
    switch self {
    case .bool: "Bool"
    case .int: "Int"
    case .double: "Double"
    case .decimal: "Decimal"
    case .string: "String"
    case .date: "ISO8601Date"
    case .url: "URL"
    case .any: "JSONValue"
    case .array(let element): "[\(element.source(names))]"
    case .map(let value): "[String: \(value.source(names))]"
    case .optional(let wrapped): "\(wrapped.source(names))?"
    case .object(let index): names[index]
    }
  }

  /// Whether the type is, or is made of, one of these.
  func uses(_ types: [FieldType]) -> Bool {
    switch self {
    case .array(let inner), .map(let inner), .optional(let inner): inner.uses(types)
    default: types.contains(self)
    }
  }
}
