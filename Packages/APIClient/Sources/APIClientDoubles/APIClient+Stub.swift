import APIClient
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Stubs of one client. They belong to its base URL, so two clients with the same one share them.
extension APIClient {
  /// The requests so far to this client's base URL, in order, each with its body as `httpBody`.
  public var recordedRequests: [URLRequest] { StubRegistry.shared.queue(of: baseURL).requests }

  /// The addresses of the answers that no request came for, sorted. Each is listed once per answer;
  /// the base URL stands for a stub without an endpoint.
  public var unusedAnswers: [String] { StubRegistry.shared.queue(of: baseURL).unusedAnswers }

  /// Adds an answer with these bytes.
  ///
  /// ```swift
  /// let client = APIClient(baseURL: baseURL)
  ///   .stub(data: first, endpoint: "/items")
  ///   .stub(data: second, endpoint: "/items")
  /// ```
  /// Each answer is given once. Answers for one endpoint are given first in, first out. If several
  /// endpoints match a request, the longest one that has an answer left wins.
  ///
  /// - Parameters:
  ///   - data: The body.
  ///   - code: The status.
  ///   - endpoint: The path to answer, below the base URL. `/items` also answers `/items/1` and
  ///     `/items?page=2`, but not `/itemsX`. `nil` answers any request of this client.
  /// - Returns: This client, over a session that never reaches a network. Send with it.
  public func stub(data: Data, code: Int = 200, endpoint: String? = nil) -> APIClient {
    stub(ExpectedResponse(data: data, statusCode: code), endpoint: endpoint)
  }

  /// Adds a failure. The load begins with a response, and then fails with the error.
  ///
  /// ```swift
  /// let client = APIClient(baseURL: baseURL)
  ///   .stub(error: URLError(.networkConnectionLost), endpoint: "/items")
  ///   .stub(json: "[]", endpoint: "/items")
  /// ```
  /// Each answer is given once. Answers for one endpoint are given first in, first out. If several
  /// endpoints match a request, the longest one that has an answer left wins.
  ///
  /// - Parameters:
  ///   - error: What the call throws. The caller sees only this, as when a connection breaks off.
  ///   - code: The status of the response.
  ///   - endpoint: The path to answer, below the base URL. `/items` also answers `/items/1` and
  ///     `/items?page=2`, but not `/itemsX`. `nil` answers any request of this client.
  /// - Returns: This client, over a session that never reaches a network. Send with it.
  public func stub(error: any Error, code: Int = 400, endpoint: String? = nil) -> APIClient {
    stub(ExpectedResponse(error: error, statusCode: code), endpoint: endpoint)
  }

  /// Adds an answer with this text.
  ///
  /// ```swift
  /// let client = APIClient(baseURL: baseURL)
  ///   .stub(json: #"{"name": "one"}"#, endpoint: "/items/1")
  ///   .stub(json: "{}", code: 404, endpoint: "/items")
  /// // GET /items/1 gets the first answer, GET /items/2 the second.
  /// ```
  /// Each answer is given once. Answers for one endpoint are given first in, first out. If several
  /// endpoints match a request, the longest one that has an answer left wins.
  ///
  /// - Parameters:
  ///   - json: The body, whether it is JSON or not.
  ///   - code: The status.
  ///   - endpoint: The path to answer, below the base URL. `/items` also answers `/items/1` and
  ///     `/items?page=2`, but not `/itemsX`. `nil` answers any request of this client.
  /// - Returns: This client, over a session that never reaches a network. Send with it.
  public func stub(json: String, code: Int = 200, endpoint: String? = nil) -> APIClient {
    stub(data: Data(json.utf8), code: code, endpoint: endpoint)
  }

  /// Adds an answer with the JSON of a value.
  ///
  /// ```swift
  /// let client = try APIClient(baseURL: baseURL)
  ///   .stub(json: ["one", "two"], endpoint: "/items")
  /// ```
  /// Each answer is given once. Answers for one endpoint are given first in, first out. If several
  /// endpoints match a request, the longest one that has an answer left wins.
  ///
  /// - Parameters:
  ///   - json: What to encode, with a plain `JSONEncoder()`.
  ///   - code: The status.
  ///   - endpoint: The path to answer, below the base URL. `/items` also answers `/items/1` and
  ///     `/items?page=2`, but not `/itemsX`. `nil` answers any request of this client.
  /// - Returns: This client, over a session that never reaches a network. Send with it.
  /// - Throws: The encoder's error.
  public func stub(
    json: some Encodable, code: Int = 200, endpoint: String? = nil
  ) throws -> APIClient {
    stub(data: try JSONEncoder().encode(json), code: code, endpoint: endpoint)
  }

  /// Adds an answer with the bytes of a file.
  ///
  /// ```swift
  /// let file = try #require(Bundle.module.url(forResource: "items", withExtension: "json"))
  /// let client = try APIClient(baseURL: baseURL).stub(contentsOfFile: file, endpoint: "/items")
  /// ```
  /// Each answer is given once. Answers for one endpoint are given first in, first out. If several
  /// endpoints match a request, the longest one that has an answer left wins.
  ///
  /// - Parameters:
  ///   - url: The file.
  ///   - code: The status.
  ///   - endpoint: The path to answer, below the base URL. `/items` also answers `/items/1` and
  ///     `/items?page=2`, but not `/itemsX`. `nil` answers any request of this client.
  /// - Returns: This client, over a session that never reaches a network. Send with it.
  /// - Throws: Foundation's error, with the path, if the file cannot be read.
  public func stub(
    contentsOfFile url: URL, code: Int = 200, endpoint: String? = nil
  ) throws -> APIClient {
    stub(data: try Data(contentsOf: url), code: code, endpoint: endpoint)
  }

  /// Adds any other answer: with headers, with a delay, or from a network that misbehaves.
  ///
  /// ```swift
  /// let client = APIClient(baseURL: baseURL)
  ///   .stub(ExpectedResponse(data: Data("[]".utf8), after: 0.1), endpoint: "/items")
  ///   .stub(.neverAnswers, endpoint: "/items")
  /// ```
  /// Each answer is given once. Answers for one endpoint are given first in, first out. If several
  /// endpoints match a request, the longest one that has an answer left wins.
  ///
  /// - Parameters:
  ///   - response: The answer.
  ///   - endpoint: The path to answer, below the base URL. `/items` also answers `/items/1` and
  ///     `/items?page=2`, but not `/itemsX`. `nil` answers any request of this client.
  /// - Returns: This client, over a session that never reaches a network. Send with it.
  public func stub(_ response: ExpectedResponse, endpoint: String? = nil) -> APIClient {
    StubRegistry.shared.add(response, base: baseURL, endpoint: endpoint)
    return stubbed
  }

  /// Forgets the stubs and requests of this client's base URL. Call it when a test ends.
  ///
  /// From then on each request to this base URL fails, even a late one, until there are new stubs.
  ///
  /// - Returns: This client, over a session that never reaches a network.
  @discardableResult public func reset() -> APIClient {
    StubRegistry.shared.clear(base: baseURL)
    return stubbed
  }

  /// This client over a session with the same configuration, timeouts included, but no network.
  private var stubbed: APIClient {
    let configuration = sessionConfiguration
    if configuration.protocolClasses?.first == MockedURLProtocol.self { return self }
    configuration.protocolClasses = [MockedURLProtocol.self]
    // The client makes its own session with this configuration.
    let session = URLSession(configuration: configuration)
    defer { session.invalidateAndCancel() }
    return copy(session: session)
  }
}
