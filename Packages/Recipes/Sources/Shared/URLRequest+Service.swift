import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

nonisolated extension URLRequest {
  /// Creates a request to a service. A body is JSON unless the headers say otherwise.
  ///
  /// - Parameters:
  ///   - path: The percent-encoded path below the base URL, with a leading slash.
  ///   - query: The names and values of the query, not encoded. A `nil` value is left out.
  /// - Throws: `URLError.badURL` if the path has no leading slash, because then text in the path
  ///   could lead to another host.
  init(
    _ method: String, _ path: String, below base: URL, query: KeyValuePairs<String, String?> = [:],
    headers: [String: String] = [:], body: Data? = nil
  ) throws {
    let base = base.absoluteString
    let address = (base.hasSuffix("/") ? String(base.dropLast()) : base) + path
    guard path.hasPrefix("/"), var components = URLComponents(string: address) else {
      throw URLError(.badURL)
    }
    let items = query.filter { $0.value != nil }.map { URLQueryItem(name: $0.key, value: $0.value) }
    if !items.isEmpty { components.queryItems = (components.queryItems ?? []) + items }
    // Services read an unencoded plus as a space.
    components.percentEncodedQuery = components.percentEncodedQuery?.replacing("+", with: "%2B")
    guard let url = components.url else { throw URLError(.badURL) }
    self.init(url: url)
    httpMethod = method
    httpBody = body
    if body != nil { setValue("application/json", forHTTPHeaderField: "Content-Type") }
    for (name, value) in headers { setValue(value, forHTTPHeaderField: name) }
  }
}
