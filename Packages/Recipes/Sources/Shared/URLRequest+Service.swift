import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

nonisolated extension URLRequest {
  /// Makes a request of a service. A body is JSON, unless the headers say otherwise.
  ///
  /// - Parameters:
  ///   - path: What follows the base URL, percent-encoded, with a slash at its start.
  ///   - query: Names and values, not encoded. What is `nil` is left out.
  /// - Throws: `URLError.badURL` if the path has no slash at its start: without it, a text in the
  ///   path could lead to another host.
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
    // A plus that is not encoded means a space to a service.
    components.percentEncodedQuery = components.percentEncodedQuery?.replacing("+", with: "%2B")
    guard let url = components.url else { throw URLError(.badURL) }
    self.init(url: url)
    httpMethod = method
    httpBody = body
    if body != nil { setValue("application/json", forHTTPHeaderField: "Content-Type") }
    for (name, value) in headers { setValue(value, forHTTPHeaderField: name) }
  }
}
