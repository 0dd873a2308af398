import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension NotesClient {
  /// A response of the service, with any status.
  public nonisolated struct HTTPResponse: Equatable, Sendable {
    /// The status code, such as 200.
    public let status: Int
    /// The headers by their lowercase names, such as `etag`.
    public let headers: [String: String]
    /// The body, which may be empty.
    public let body: Data

    /// Creates a response. The names of the headers can be in any case.
    public init(status: Int, headers: [String: String] = [:], body: Data = Data()) {
      self.status = status
      self.headers = Dictionary(headers.map { ($0.key.lowercased(), $0.value) }) { $0 + ", " + $1 }
      self.body = body
    }

    /// Creates a response from what a session returns.
    ///
    /// - Throws: `URLError.badServerResponse` if it isn't an HTTP response.
    init(_ body: Data, _ response: URLResponse) throws {
      guard let response = response as? HTTPURLResponse else { throw URLError(.badServerResponse) }
      let headers = response.allHeaderFields as? [String: String] ?? [:]
      self.init(status: response.statusCode, headers: headers, body: body)
    }
  }
}

nonisolated extension NotesClient.HTTPResponse {
  /// Returns this response if its status is a success.
  ///
  /// - Throws: ``NotesError/status(_:_:)`` if it isn't.
  func checked() throws -> NotesClient.HTTPResponse {
    guard 200...299 ~= status else { throw NotesError.status(status, self) }
    return self
  }

  /// Decodes the body.
  ///
  /// - Throws: ``NotesError/body(_:_:)`` if the body can't be decoded.
  func decoded<Value>(by decode: (NotesClient.HTTPResponse) throws -> Value) throws -> Value {
    do {
      return try decode(self)
    } catch let error as DecodingError {
      throw NotesError.body(error, self)
    }
  }
}
