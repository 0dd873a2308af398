import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension NotesClient {
  /// One function, from a request to its answer. A `URLSession` is a loader, and a loader can wrap
  /// another.
  /// ```swift
  /// struct PrintingLoader: NotesClient.HTTPLoading {
  ///   let loader: any NotesClient.HTTPLoading
  ///
  ///   func load(_ request: NotesClient.HTTPRequest) async throws -> NotesClient.HTTPResponse {
  ///     print(request.path)
  ///     return try await loader.load(request)
  ///   }
  /// }
  /// ```
  public protocol HTTPLoading: Sendable {
    /// Loads a request. It ends when its task is cancelled.
    func load(_ request: HTTPRequest) async throws -> HTTPResponse
  }

  /// A request as a plain value.
  public nonisolated struct HTTPRequest: Sendable {
    /// Such as `GET`.
    public var method: String
    /// What follows the base URL, percent-encoded, with a slash at its start.
    public var path: String
    /// Names and values, not encoded. What is `nil` is not sent.
    public var query: KeyValuePairs<String, String?>
    /// What stands here wins: without a `Content-Type`, a body is `application/json`.
    public var headers: [String: String]
    /// The body, such as JSON of the client's encoder.
    public var body: Data?
    /// The address of the service, which the client sets.
    public var base = NotesClient.base

    /// Makes a request.
    public init(
      _ method: String, _ path: String, query: KeyValuePairs<String, String?> = [:],
      headers: [String: String] = [:], body: Data? = nil
    ) {
      (self.method, self.path, self.query) = (method, path, query)
      (self.headers, self.body) = (headers, body)
    }

    /// What a session sends.
    public var urlRequest: URLRequest {
      get throws {
        var request = try URLRequest(method, path, below: base, query: query, body: body)
        for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }
        return request
      }
    }
  }

  /// An answer, whatever its status.
  public nonisolated struct HTTPResponse: Equatable, Sendable {
    /// Such as 200.
    public let status: Int
    /// The headers by their names in lower case, such as `etag`.
    public let headers: [String: String]
    /// The body, which may be empty.
    public let body: Data

    /// Makes an answer.
    public init(status: Int, headers: [String: String] = [:], body: Data = Data()) {
      (self.status, self.body) = (status, body)
      let fields = headers.map { ($0.key.lowercased(), $0.value) }
      self.headers = Dictionary(fields) { $0 + ", " + $1 }
    }
  }
}

extension URLSession: NotesClient.HTTPLoading {
  /// Sends a request over this session.
  public func load(_ request: NotesClient.HTTPRequest) async throws -> NotesClient.HTTPResponse {
    let (body, response) = try await data(for: request.urlRequest)
    guard let response = response as? HTTPURLResponse else { throw URLError(.badServerResponse) }
    let headers = response.allHeaderFields as? [String: String] ?? [:]
    return NotesClient.HTTPResponse(status: response.statusCode, headers: headers, body: body)
  }
}
