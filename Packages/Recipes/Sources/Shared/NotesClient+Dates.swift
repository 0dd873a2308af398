import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

nonisolated extension URLRequest {
  /// Makes a request of a service. It throws `URLError.badURL` when the path has no slash at its
  /// start: with it, no text in a path leads to another host.
  init(
    _ method: String, _ path: String, below base: URL, query: KeyValuePairs<String, String?> = [:],
    body: Data? = nil, type: String = "application/json"
  ) throws {
    let base = base.absoluteString
    let address = (base.hasSuffix("/") ? String(base.dropLast()) : base) + path
    guard path.hasPrefix("/"), var components = URLComponents(string: address) else {
      throw URLError(.badURL)
    }
    let items = query.filter { $0.value != nil }.map { URLQueryItem(name: $0.key, value: $0.value) }
    if !items.isEmpty { components.queryItems = (components.queryItems ?? []) + items }
    // A plus that is not encoded means a space to a service.
    components.percentEncodedQuery = components.percentEncodedQuery?.replacing("+", with: "%2B")
    guard let url = components.url else { throw URLError(.badURL) }
    self.init(url: url)
    httpMethod = method
    httpBody = body
    if body != nil { setValue(type, forHTTPHeaderField: "Content-Type") }
  }
}

extension NotesClient {
  /// Reads dates such as `2026-11-27T10:30:00Z`, with or without fractions, with any offset.
  public static var decoder: JSONDecoder {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .custom { decoder in
      let container = try decoder.singleValueContainer()
      let text = try container.decode(String.self)
      for style in [Date.ISO8601FormatStyle(), precise] {
        if let date = try? Date(text, strategy: style) { return date }
      }
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "No date: \(text)")
    }
    return decoder
  }

  /// Writes dates such as `2026-11-27T10:30:00.000Z`.
  public static var encoder: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys  // So that a test can compare a body.
    encoder.dateEncodingStrategy = .custom { date, encoder in
      try date.formatted(precise).encode(to: encoder)
    }
    return encoder
  }

  private nonisolated static let precise = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
}
