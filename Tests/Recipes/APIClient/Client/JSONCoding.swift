import Foundation

extension NotesClient {
  /// Reads dates such as `2026-11-27T10:30:00Z`, with or without fractions, with any offset.
  public static var decoder: JSONDecoder {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .custom { decoder in
      let container = try decoder.singleValueContainer()
      let text = try container.decode(String.self)
      guard
        let date = [false, true].lazy.compactMap({ try? Date(text, strategy: format($0)) }).first
      else {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "No date: \(text)")
      }
      return date
    }
    return decoder
  }

  /// Writes dates such as `2026-11-27T10:30:00.000Z`.
  public static var encoder: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .custom { date, encoder in
      var container = encoder.singleValueContainer()
      try container.encode(date.formatted(format(true)))
    }
    return encoder
  }

  private nonisolated static func format(_ hasFractions: Bool) -> Date.ISO8601FormatStyle {
    Date.ISO8601FormatStyle(includingFractionalSeconds: hasFractions)
  }
}
