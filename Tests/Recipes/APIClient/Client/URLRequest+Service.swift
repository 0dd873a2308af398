import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

nonisolated extension URLRequest {
  /// Makes a request of a service.
  ///
  /// - Parameters:
  ///   - path: What follows the base URL, percent-encoded, with a slash at its start.
  ///   - query: Names and values, not encoded. What is `nil` is not sent.
  ///   - type: What the body is.
  /// - Throws: `URLError.badURL` when the path is not percent-encoded.
  init(
    _ method: String, _ path: String, below base: URL, query: KeyValuePairs<String, String?> = [:],
    body: Data? = nil, type: String = "application/json"
  ) throws {
    let base = base.absoluteString
    let address = (base.hasSuffix("/") ? String(base.dropLast()) : base) + path
    guard var components = URLComponents(string: address) else { throw URLError(.badURL) }
    let items = query.filter { $0.value != nil }.map { URLQueryItem(name: $0.key, value: $0.value) }
    if !items.isEmpty { components.queryItems = (components.queryItems ?? []) + items }
    // A plus that is not encoded means a space to a service.
    let encoded = components.percentEncodedQuery?.replacing("+", with: "%2B")
    components.percentEncodedQuery = encoded
    guard let url = components.url else { throw URLError(.badURL) }
    self.init(url: url)
    httpMethod = method
    httpBody = body
    if body != nil { setValue(type, forHTTPHeaderField: "Content-Type") }
  }
}
