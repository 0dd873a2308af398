import Foundation

/// A moment that JSON spells as `2026-05-31T09:30:00Z`.
public struct ISO8601Date: Codable, Equatable, Hashable, Sendable {
  /// The moment, in whole seconds.
  public let date: Date

  /// Makes a value from a date.
  public init(_ date: Date) {
    self.date = date
  }

  /// Decodes a text.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let date = try? Date(container.decode(String.self), strategy: .iso8601) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "Expected a date such as 2026-05-31T09:30:00Z.")
    }
    self.date = date
  }

  /// Encodes the text that it was decoded from.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(date.formatted(.iso8601))
  }
}
