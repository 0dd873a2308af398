import Foundation

extension NotesClient {
  /// Decodes dates such as `2026-11-27T10:30:00Z`, with or without fractional seconds, with any
  /// offset. A service that sometimes leaves out the time means midnight in UTC.
  public static var decoder: JSONDecoder {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .custom { decoder in
      let container = try decoder.singleValueContainer()
      let text = try container.decode(String.self)
      let time = text.count == 10 ? "\(text)T00:00:00Z" : text
      for style in [Date.ISO8601FormatStyle(), precise] {
        if let date = try? Date(time, strategy: style) { return date }
      }
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "No date: \(text)")
    }
    return decoder
  }

  /// Encodes dates such as `2026-11-27T10:30:00.000Z`, rounded to a millisecond.
  public static var encoder: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys  // So that tests can compare bodies.
    encoder.dateEncodingStrategy = .custom { date, encoder in
      // The style truncates to milliseconds, which would write 0.002 as 0.001.
      try (date + 0.000_5).formatted(precise).encode(to: encoder)
    }
    return encoder
  }

  private nonisolated static let precise = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
}
