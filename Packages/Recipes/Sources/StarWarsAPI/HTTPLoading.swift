import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension NotesClient {
  /// A function from a request to its response. A `URLSession` is a loader, and loaders can wrap
  /// other loaders.
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
    /// Loads a request. Canceling the task ends the load.
    func load(_ request: HTTPRequest) async throws -> HTTPResponse
  }

  /// A request as a plain value.
  public nonisolated struct HTTPRequest: Sendable {
    /// The HTTP method, such as `GET`.
    public var method: String
    /// The percent-encoded path below the base URL, with a leading slash.
    public var path: String
    /// The names and values of the query, not encoded. A `nil` value is left out.
    public var query: KeyValuePairs<String, String?>
    /// The headers of this request. Without a `Content-Type`, a body is sent as JSON.
    public var headers: [String: String]
    /// The body, such as JSON from the client's encoder.
    public var body: Data?
    /// The base URL of the service, which the client sets.
    public var base = NotesClient.base

    /// Creates a request.
    public init(
      _ method: String, _ path: String, query: KeyValuePairs<String, String?> = [:],
      headers: [String: String] = [:], body: Data? = nil
    ) {
      self.method = method
      self.path = path
      self.query = query
      self.headers = headers
      self.body = body
    }

    /// Sets a header, replacing one whose name differs only in case.
    public mutating func setHeader(_ name: String, to value: String) {
      headers = headers.filter { $0.key.lowercased() != name.lowercased() }
      headers[name] = value
    }

    /// The request that a session sends.
    public var urlRequest: URLRequest {
      get throws {
        try URLRequest(method, path, below: base, query: query, headers: headers, body: body)
      }
    }
  }
}

extension URLSession: NotesClient.HTTPLoading {
  /// Sends a request with this session.
  public func load(_ request: NotesClient.HTTPRequest) async throws -> NotesClient.HTTPResponse {
    let (body, response) = try await data(for: request.urlRequest)
    return try NotesClient.HTTPResponse(body, response)
  }
}
