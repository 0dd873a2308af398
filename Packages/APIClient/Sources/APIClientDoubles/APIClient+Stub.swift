import APIClient
import Foundation
import URLProtocolScript

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The stubs of a client. They belong to its base URL, so two clients with the same base URL share
/// them. ``stub(_:endpoint:method:where:)`` explains which stub answers which request.
extension APIClient {
  /// The requests to this client's base URL so far, in order, each with its body in `httpBody`.
  public var recordedRequests: [URLRequest] { StubRegistry.shared.queue(of: baseURL).requests }

  /// The URLs of the answers that no request has used, sorted, with the method if they have one.
  /// Each is listed once per answer; a stub without an endpoint is listed by the base URL.
  public var unusedAnswers: [String] { StubRegistry.shared.queue(of: baseURL).unusedAnswers }

  /// Adds these bytes as an answer.
  public func stub(
    data: Data, code: Int = 200, endpoint: String? = nil, method: String? = nil
  ) -> APIClient {
    stub(ExpectedResponse(data: data, statusCode: code), endpoint: endpoint, method: method)
  }

  /// Adds a failure: the load begins with the status `code`, and then fails with the error.
  public func stub(
    error: any Error, code: Int = 400, endpoint: String? = nil, method: String? = nil
  ) -> APIClient {
    stub(ExpectedResponse(error: error, statusCode: code), endpoint: endpoint, method: method)
  }

  /// Adds this text as an answer, whether or not it is JSON.
  public func stub(
    json: String, code: Int = 200, endpoint: String? = nil, method: String? = nil
  ) -> APIClient {
    stub(data: Data(json.utf8), code: code, endpoint: endpoint, method: method)
  }

  /// Adds this value as an answer, encoded with a plain `JSONEncoder()`, whose error it throws.
  public func stub(
    json: some Encodable, code: Int = 200, endpoint: String? = nil, method: String? = nil
  ) throws -> APIClient {
    stub(data: try JSONEncoder().encode(json), code: code, endpoint: endpoint, method: method)
  }

  /// Adds the bytes of a file as an answer. Throws an error with the path if it can't be read.
  public func stub(
    contentsOfFile url: URL, code: Int = 200, endpoint: String? = nil, method: String? = nil
  ) throws -> APIClient {
    stub(data: try Data(contentsOf: url), code: code, endpoint: endpoint, method: method)
  }

  /// Adds any answer, for example with headers, with a delay, or from a network that misbehaves.
  ///
  /// ```swift
  /// let client = APIClient(baseURL: baseURL)
  ///   .stub(json: #"{"name": "one"}"#, endpoint: "/items/1")
  ///   .stub(ExpectedResponse(data: Data(), statusCode: 503, after: 0.1), endpoint: "/items")
  ///   .stub(data: Data(), code: 204, endpoint: "/items/1", method: "DELETE")
  /// // GET /items/1 gets the first answer, GET /items/2 the second, DELETE /items/1 the third.
  /// ```
  /// Each answer is used once. Answers for the same endpoint are tried in order, and a request
  /// takes the first one that fits. If several endpoints match a request, the longest one that has
  /// an answer for it wins.
  ///
  /// - Parameters:
  ///   - response: The answer.
  ///   - endpoint: The path to answer, below the base URL. `/items` also answers `/items/1` and
  ///     `/items?page=2`, but not `/itemsX`. `nil` answers any request of this client.
  ///   - method: The method to answer; by default, any.
  ///   - condition: A further condition for the request, whose body is in its `httpBody`.
  /// - Returns: This client, with a session that never reaches the network. Use it to send
  ///   requests.
  public func stub(
    _ response: ExpectedResponse, endpoint: String? = nil, method: String? = nil,
    where condition: RequestCondition? = nil
  ) -> APIClient {
    StubRegistry.shared.add(
      response, base: baseURL, endpoint: endpoint, method: method, where: condition)
    return stubbed
  }

  /// Forgets the stubs and requests for this client's base URL. Call it when a test ends.
  ///
  /// From then on, every request to this base URL fails, even a late one, until there are new
  /// stubs.
  @discardableResult public func reset() -> APIClient {
    StubRegistry.shared.clear(base: baseURL)
    return stubbed
  }

  /// This client with a session that has the same configuration, including timeouts, but no
  /// network.
  private var stubbed: APIClient {
    let configuration = sessionConfiguration
    if configuration.protocolClasses?.first == MockedURLProtocol.self { return self }
    configuration.protocolClasses = [MockedURLProtocol.self]
    // The client creates its own session with this configuration.
    let session = URLSession(configuration: configuration)
    defer { session.invalidateAndCancel() }
    return copy(session: session)
  }
}
