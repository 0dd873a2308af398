import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

// Sends requests with the current token, and retries them if necessary.

extension NotesClient {
  /// Sends a request, and decodes the body of the response.
  ///
  /// - Parameters:
  ///   - path: The percent-encoded path below the base URL, with a leading slash.
  ///   - query: The names and values of the query, not encoded. A `nil` value is left out.
  ///   - headers: The headers of this request.
  ///   - body: The body to send, such as JSON from ``encoder``.
  func request<Value: Decodable>(
    _ method: String, _ path: String, query: KeyValuePairs<String, String?> = [:],
    headers: [String: String] = [:], body: Data? = nil
  ) async throws -> Value {
    try await send(method, path, query: query, headers: headers, body: body)
      .decoded { try decoder.decode(Value.self, from: $0.body) }
  }

  /// Sends a request whose response may be empty. See ``request(_:_:query:headers:body:)``.
  @discardableResult func send(
    _ method: String, _ path: String, query: KeyValuePairs<String, String?> = [:],
    headers: [String: String] = [:], body: Data? = nil
  ) async throws -> HTTPResponse {
    var request = try URLRequest(
      method, path, below: base, query: query, headers: headers, body: body)
    var waits = waits[...]
    var sent = try await token(nil)
    var isRenewed = false
    while true {
      if let sent { request.setValue("Bearer \(sent)", forHTTPHeaderField: "Authorization") }
      let response = try await load(request)
      if !isRenewed, let other = try await Self.renewal(of: sent, after: response, by: token) {
        sent = other
        isRenewed = true
        waits = self.waits[...]
      } else if let wait = waits.popFirst(),
        let pause = Self.pause(after: response, to: method, planned: wait)
      {
        try await clock.sleep(for: pause)
      } else {
        return try response.checked()
      }
    }
  }
}
