import Foundation
import Synchronization

/// JSON in one canonical form, to compare a decoded value with the body that was sent.
///
/// Keys are sorted and white space is removed. A member that is `null` equals a member that is
/// absent, because synthesized `Codable` does not distinguish them.
public struct JSONText: Sendable, Equatable {
  /// The canonical form.
  public let text: String

  /// Reads JSON and makes it canonical.
  ///
  /// It is written by the encoder that writes decoded values, because others sort keys and write numbers
  /// in other ways.
  ///
  /// - Throws: Foundation's error when `data` is not JSON.
  public init(_ data: Data) throws {
    if let text = Self.known.withLock({ $0[data] }) {
      self = text
      return
    }
    try self.init(encoding: JSONDecoder().decode(Member.self, from: data).value)
    Self.known.withLock { [self] in $0[data] = self }
  }

  /// Hundreds of cells read the same few bodies.
  private static let known = Mutex<[Data: JSONText]>([:])

  /// Takes JSON that is already canonical.
  init(canonical text: String) {
    self.text = text
  }

  /// Encodes a decoded value again.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - keys: The key strategy of the style.
  /// - Throws: The encoder's error.
  public init(
    encoding value: some Encodable,
    keys: JSONEncoder.KeyEncodingStrategy = .useDefaultKeys
  ) throws {
    let encoder = JSONEncoder()
    encoder.keyEncodingStrategy = keys
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let data = try encoder.encode(value)
    let text = String(decoding: data, as: UTF8.self)
    // The encoder gives a large `Double` an exponent. The same number in a body may have none, so it is read again.
    let hasExponent = !(value is Value) && text.contains("e+")
    self = hasExponent ? try Self(data) : Self(canonical: text)
  }

  /// The text, cut to about 100 characters.
  var excerpt: String {
    text.utf8.count <= 120 ? text : "\(text.prefix(100))… (\(text.utf8.count) bytes)"
  }

  /// Any JSON.
  fileprivate enum Value: Encodable {
    case bool(Bool)
    case integer(Int64)
    case number(Decimal)
    case fraction(Double)
    case string(String)
    case array([Member])
    case object([String: Value])
    case null

    /// What is encoded; `nil` is `null`.
    private var content: (any Encodable)? {
      switch self {
      case .bool(let value): value
      case .integer(let value): value
      case .number(let value): value
      case .fraction(let value): value
      case .string(let value): value
      case .array(let elements): elements.map(\.value)
      case .object(let members): members
      case .null: nil
      }
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      guard let content else { return try container.encodeNil() }
      try container.encode(content)
    }
  }

  /// Any JSON, read from a decoder.
  fileprivate struct Member: Decodable {
    let value: Value

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      value =
        if container.decodeNil() {
          .null
        } else if let text = try? container.decode(String.self) {
          .string(text)
        } else if let members = try? container.decode([String: Member].self) {
          .object(members.mapValues(\.value).filter { !$0.value.isNull })
        } else if let elements = try? container.decode([Member].self) {
          .array(elements)
        } else if let bool = try? container.decode(Bool.self) {
          .bool(bool)
        } else if let integer = try? container.decode(Int64.self) {
          .integer(integer)
        } else {
          try Self.number(in: container)
        }
    }

    /// A number that is no 64-bit integer: whole ones keep all their digits, as far as `Decimal` goes.
    private static func number(in container: any SingleValueDecodingContainer) throws -> Value {
      let double = try container.decode(Double.self)
      guard double == double.rounded(), let whole = try? container.decode(Decimal.self) else {
        return .fraction(double)
      }
      return .number(whole)
    }
  }
}

extension JSONText.Value {
  fileprivate var isNull: Bool { if case .null = self { true } else { false } }
}
