import Foundation

/// JSON in one canonical form, to compare a decoded value with the body that was sent.
///
/// Keys are sorted and white space is removed. A member that is `null` equals a member that is
/// absent, because synthesized `Codable` does not distinguish them.
public struct JSONText: Sendable, Equatable {
  /// The canonical form.
  public let text: String

  /// Reads JSON and makes it canonical.
  ///
  /// - Throws: Foundation's error when `data` is not JSON.
  public init(_ data: Data) throws {
    let object = try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
    let canonical = try JSONSerialization.data(
      withJSONObject: Self.withoutNulls(object),
      options: [.sortedKeys, .fragmentsAllowed, .withoutEscapingSlashes])
    text = String(decoding: canonical, as: UTF8.self)
  }

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
    self.init(canonical: String(decoding: try encoder.encode(value), as: UTF8.self))
  }

  /// The text, cut to about 100 characters.
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
