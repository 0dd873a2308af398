import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension NotesClient {
  /// Sends a request, and decodes its answer.
  ///
  /// - Parameters:
  ///   - path: What follows the base URL, percent-encoded, with a slash at its start.
  ///   - query: Names and values, not encoded. What is `nil` is not sent.
  ///   - body: What to send, such as JSON of ``encoder``.
  func request<Value: Decodable>(
    _ method: String, _ path: String, query: KeyValuePairs<String, String?> = [:],
    body: Data? = nil
  ) async throws -> Value {
    let answer = try await send(method, path, query: query, body: body)
    do {
      return try decoder.decode(Value.self, from: answer)
    } catch let error as DecodingError {
      throw NotesError.body(error)
    }
  }

  /// Sends a request, whose answer may be empty. See ``request(_:_:query:body:)``.
  @discardableResult func send(
    _ method: String, _ path: String, query: KeyValuePairs<String, String?> = [:],
    body: Data? = nil, type: String = "application/json"
  ) async throws -> Data {
    let request = try URLRequest(method, path, below: base, query: query, body: body, type: type)
    let pauses = method == "GET" ? waits : []
    return try await answer(to: request, with: token(nil), pauses: pauses[...])
  }

  private func answer(
    to request: URLRequest, with sent: String?, isRenewed: Bool = false,
    pauses: ArraySlice<Duration>
  ) async throws -> Data {
    var authorized = request
    authorized.setValue(sent.map { "Bearer \($0)" }, forHTTPHeaderField: "Authorization")
    let (body, response) = try await session.data(for: authorized)
    guard let response = response as? HTTPURLResponse else { throw URLError(.badServerResponse) }
    let status = response.statusCode
    if status == 401, !isRenewed, let sent, let other = try await token(sent), other != sent {
      return try await answer(to: request, with: other, isRenewed: true, pauses: pauses)
    }
    if [429, 503].contains(status), let pause = pauses.first {
      try await clock.sleep(for: Self.retryAfter(response) ?? pause)
      return try await answer(
        to: request, with: sent, isRenewed: isRenewed, pauses: pauses.dropFirst())
    }
    guard 200...299 ~= status else { throw NotesError.status(status, body: body) }
    return body
  }

  /// How long the service asks to wait: `Retry-After` has seconds, or a date.
  public static func retryAfter(_ response: HTTPURLResponse, now: Date = .now) -> Duration? {
    guard let text = response.value(forHTTPHeaderField: "Retry-After") else { return nil }
    if let seconds = Int(text) { return .seconds(max(0, seconds)) }
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")  // Days in English.
    formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss zzz"
    return formatter.date(from: text).map { .seconds(max(0, $0.timeIntervalSince(now))) }
  }
}
