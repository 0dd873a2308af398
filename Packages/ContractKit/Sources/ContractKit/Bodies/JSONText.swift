import Foundation
import Synchronization

/// JSON in a canonical form, for comparing a decoded value with the body that was sent.
///
/// Bodies and values are read in the same way, so they are equal if the client didn't lose
/// anything:
/// - Keys are sorted and white space is removed.
/// - A member that is `null` equals a member that is absent, because synthesized `Codable` doesn't
///   distinguish between them.
/// - Numbers are equal if they are the same `Int64`, or else the same `Double`. Digits of a
///   `Decimal` beyond that precision are ignored.
/// - Texts are equal if they are the same ISO 8601 date to the second. A model may hold a `Date`,
///   which doesn't keep the offset, and most encoders don't write fractions of a second.
/// - A member that ``BodyVariants/unknownKeys`` adds is ignored, because a map keeps it and a
///   struct doesn't.
public struct JSONText: Sendable, Equatable {
  /// The canonical form.
  public let text: String

  /// Reads JSON and converts it to the canonical form.
  ///
  /// - Throws: Foundation's error when `data` is not JSON.
  public init(_ data: Data) throws {
    if let text = Self.known.withLock({ $0[data] }) {
      self = text
      return
    }
    let json = try JSONDecoder().decode(JSON.self, from: data)
    self.init(canonical: String(decoding: try JSONEncoder.sorting.encode(json), as: UTF8.self))
    Self.known.withLock { [self] in $0[data] = self }
  }

  /// Hundreds of cells read the same few bodies.
  private static let known = Mutex<[Data: JSONText]>([:])

  /// Creates a value from JSON that is already canonical.
  init(canonical text: String) {
    self.text = text
  }

  /// Encodes a decoded value again.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - encoder: An encoder that writes keys and values the way the client's decoder reads them.
  /// - Throws: The encoder's error.
  public init(encoding value: some Encodable, with encoder: JSONEncoder? = nil) throws {
    try self.init((encoder ?? .sorting).encode(value))
  }

  /// Returns the text. A long text is cut to about 100 characters: its start, or the part where it
  /// begins to differ from another one.
  func excerpt(comparedWith other: JSONText? = nil) -> String {
    guard text.utf8.count > 120 else { return text }
    let same = other.map { zip(text.utf8, $0.text.utf8).prefix { $0 == $1 }.count } ?? 0
    let start = same > 60 ? same - 40 : 0
    let count = text.utf8.count
    let end = start + 100
    let cut = String(decoding: text.utf8.dropFirst(start).prefix(100), as: UTF8.self)
    return "\(start > 0 ? "…" : "")\(cut)\(end < count ? "…" : "") (\(count) bytes)"
  }
}

extension JSONEncoder {
  /// Always writes the same value in the same way.
  fileprivate static var sorting: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return encoder
  }
}

/// Any JSON, without the parts that a client may leave out.
private enum JSON: Codable {
  case null
  case bool(Bool)
  case integer(Int64)
  case number(Double)
  case text(String)
  case array([JSON])
  case object([String: JSON])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    self =
      if container.decodeNil() {
        .null
      } else if let text = try? container.decode(String.self) {
        .text(Self.instant(text) ?? text)
      } else if let integer = try? container.decode(Int64.self) {
        .integer(integer)
      } else if let members = try? container.decode([String: JSON].self) {
        .object(
          members.filter { key, value in
            if case .null = value { false } else { !key.hasPrefix(BodyVariants.unknownKey) }
          })
      } else if let elements = try? container.decode([JSON].self) {
        .array(elements)
      } else if let bool = try? container.decode(Bool.self) {
        .bool(bool)
      } else {
        .number(try container.decode(Double.self))
      }
  }

  /// Returns a date in GMT, to the second, or `nil` for any other text.
  private static func instant(_ text: String) -> String? {
    guard text.utf8.dropFirst(10).first == UInt8(ascii: "T"),
      text.wholeMatch(of: /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:?\d\d)/) != nil
    else { return nil }
    // Remove the fraction, because not every version of Foundation can read it.
    let whole = text.replacing(/\.\d+/, with: "")
    return (try? Date(whole, strategy: .iso8601))?.formatted(.iso8601)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .integer(let value): try container.encode(value)
    case .number(let value): try container.encode(value)
    case .text(let value): try container.encode(value)
    case .array(let value): try container.encode(value)
    case .object(let value): try container.encode(value)
    }
  }
}
