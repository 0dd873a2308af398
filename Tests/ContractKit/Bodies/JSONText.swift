import Foundation

/// JSON in one canonical spelling, so that what was decoded can be compared with what was sent.
///
/// Keys are sorted, white space is gone, and a member that is `null` equals one that is absent,
/// because synthesized `Codable` does not tell them apart.
public struct JSONText: Sendable, Equatable {
  /// The canonical spelling.
  public let text: String

  /// Reads JSON as it was sent.
  ///
  /// - Throws: Foundation's error when `data` is not JSON.
  public init(_ data: Data) throws {
    let object = try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
    let canonical = try JSONSerialization.data(
      withJSONObject: Self.withoutNulls(object),
      options: [.sortedKeys, .fragmentsAllowed, .withoutEscapingSlashes])
    text = String(decoding: canonical, as: UTF8.self)
  }

  /// Takes JSON that is in the canonical spelling already.
  init(canonical text: String) {
    self.text = text
  }

  /// Encodes a decoded value again, with the key strategy of its style.
  public init(
    encoding value: some Encodable,
    keys: JSONEncoder.KeyEncodingStrategy = .useDefaultKeys
  ) throws {
    let encoder = JSONEncoder()
    encoder.keyEncodingStrategy = keys
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    self.init(canonical: String(decoding: try encoder.encode(value), as: UTF8.self))
  }

  /// The text, cut to what fits a line.
  var excerpt: String {
    text.utf8.count <= 120 ? text : "\(text.prefix(100))… (\(text.utf8.count) bytes)"
  }

  private static func withoutNulls(_ object: Any) -> Any {
    switch object {
    case let members as [String: Any]:
      members.filter { !($0.value is NSNull) }.mapValues(withoutNulls)
    case let elements as [Any]:
      elements.map(withoutNulls)
    default:
      object
    }
  }
}
