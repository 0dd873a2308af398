import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

// A request is sent with the token of the moment, and again when the service asks for that.

extension NotesClient {
  /// Sends a request, and decodes the body of its response.
  ///
  /// - Parameters:
  ///   - path: What follows the base URL, percent-encoded, with a slash at its start.
  ///   - query: Names and values, not encoded. What is `nil` is left out.
  ///   - headers: Headers of this request alone.
  ///   - body: What to send, such as JSON from ``encoder``.
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
