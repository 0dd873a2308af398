import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension NotesClient {
  /// One function, from a request to its response. A `URLSession` is a loader, and a loader can wrap
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
    /// Names and values, not encoded. What is `nil` is left out.
    public var query: KeyValuePairs<String, String?>
    /// Headers of this request alone. Without a `Content-Type`, a body is JSON.
    public var headers: [String: String]
    /// The body, such as JSON from the client's encoder.
    public var body: Data?
    /// The address of the service, which the client sets.
    public var base = NotesClient.base

    /// Makes a request.
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

    /// Sets a header, whatever the case in which it was given before.
    public mutating func setHeader(_ name: String, to value: String) {
      headers = headers.filter { $0.key.lowercased() != name.lowercased() }
      headers[name] = value
    }

    /// What a session sends.
    public var urlRequest: URLRequest {
      get throws {
        try URLRequest(method, path, below: base, query: query, headers: headers, body: body)
      }
    }
  }
}

extension URLSession: NotesClient.HTTPLoading {
  /// Sends a request over this session.
  public func load(_ request: NotesClient.HTTPRequest) async throws -> NotesClient.HTTPResponse {
    let (body, response) = try await data(for: request.urlRequest)
    return try NotesClient.HTTPResponse(body, response)
  }
}
