/// A JSON value as it was written: keys in their order, numbers as their text.
public enum JSON: Equatable, Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A number.
  case number(JSONNumber)
  /// A text.
  case string(String)
  /// An array.
  case array([JSON])
  /// An object. No two members have the same key.
  case object([Member])

  /// A key and its value.
  public struct Member: Equatable, Sendable {
    /// The key, with its escapes resolved.
    public let key: String
    /// The value.
    public let value: JSON

    /// Makes a member.
    public init(key: String, value: JSON) {
      self.key = key
      self.value = value
    }
  }
}

/// A number as its text, because `1`, `1.0` and `18446744073709551616` tell more than a `Double`.
public struct JSONNumber: Equatable, Sendable {
  /// The number as it was written.
  public let text: String

  /// Whether the text has neither a fraction nor an exponent.
  public var isInteger: Bool { !text.utf8.contains { ".eE".utf8.contains($0) } }

  /// Makes a number from its text in JSON.
  public init(_ text: String) {
    self.text = text
  }
}
