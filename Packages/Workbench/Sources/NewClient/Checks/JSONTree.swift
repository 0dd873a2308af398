import Foundation

/// An answer as a test looks at it. Numbers keep all their digits.
enum JSONTree: Decodable, Equatable {
  case null
  case boolean(Bool)
  case number(Decimal, Double)
  case text(String)
  case array([JSONTree])
  case object([String: JSONTree])

  /// A plain value as a Swift literal of any type.
  var anySource: String? {
    switch self {
    case .boolean(let value): "\(value)"
    case .number(let number, _): "\(number)"
    case .text(let text): Spelling.literal(text)
    case .null, .array, .object: nil
    }
  }

  /// The value as JSON, with its members sorted.
  var json: String {
    switch self {
    case .null: "null"
    case .boolean(let value): "\(value)"
    case .number(let number, _): "\(number)"
    case .text(let text): Self.json(text)
    case .array(let elements): "[\(elements.map(\.json).joined(separator: ", "))]"
    case .object(let members):
      "{\(members.sorted { $0.key < $1.key }.map { "\(Self.json($0)): \($1.json)" }.joined(separator: ", "))}"
    }
  }

  private static func json(_ text: String) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    return (try? encoder.encode(text)).map { String(decoding: $0, as: UTF8.self) } ?? "\"\""
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .boolean(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number((try? container.decode(Decimal.self)) ?? .nan, value)
    } else if let value = try? container.decode(String.self) {
      self = .text(value)
    } else if let value = try? container.decode([JSONTree].self) {
      self = .array(value)
    } else {
      self = .object(try container.decode([String: JSONTree].self))
    }
  }
}
