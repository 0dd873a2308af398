import APIClient
import Foundation
import URLProtocolScript

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Stubs of one client. They belong to its base URL, so two clients with the same one share them.
/// ``stub(_:endpoint:method:where:)`` says which stub answers which request.
extension APIClient {
  /// The requests so far to this client's base URL, in order, each with its body as `httpBody`.
  public var recordedRequests: [URLRequest] { StubRegistry.shared.queue(of: baseURL).requests }

  /// The addresses of the answers that no request came for, sorted, with the method if they have
  /// one. Each is listed once per answer; the base URL stands for a stub without an endpoint.
  public var unusedAnswers: [String] { StubRegistry.shared.queue(of: baseURL).unusedAnswers }

  /// Adds an answer: these bytes.
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

  /// Adds an answer: this text, whether it is JSON or not.
  public func stub(
    json: String, code: Int = 200, endpoint: String? = nil, method: String? = nil
  ) -> APIClient {
    stub(data: Data(json.utf8), code: code, endpoint: endpoint, method: method)
  }

  /// Adds an answer: this value, encoded by a plain `JSONEncoder()`, whose error it throws.
  public func stub(
    json: some Encodable, code: Int = 200, endpoint: String? = nil, method: String? = nil
  ) throws -> APIClient {
    stub(data: try JSONEncoder().encode(json), code: code, endpoint: endpoint, method: method)
  }

  /// Adds an answer: the bytes of a file. Throws an error with the path if it cannot be read.
  public func stub(
    contentsOfFile url: URL, code: Int = 200, endpoint: String? = nil, method: String? = nil
  ) throws -> APIClient {
    stub(data: try Data(contentsOf: url), code: code, endpoint: endpoint, method: method)
  }

  /// Adds any answer: also one with headers, with a delay, or from a network that misbehaves.
  ///
  /// ```swift
  /// let client = APIClient(baseURL: baseURL)
  ///   .stub(json: #"{"name": "one"}"#, endpoint: "/items/1")
  ///   .stub(ExpectedResponse(data: Data(), statusCode: 503, after: 0.1), endpoint: "/items")
  ///   .stub(data: Data(), code: 204, endpoint: "/items/1", method: "DELETE")
  /// // GET /items/1 gets the first answer, GET /items/2 the second, DELETE /items/1 the third.
  /// ```
  /// Each answer is given once. Answers for one endpoint are tried first in, first out, and a
  /// request takes the first one that fits. If several endpoints match a request, the longest one
  /// that has an answer for it wins.
  ///
  /// - Parameters:
  ///   - response: The answer.
  ///   - endpoint: The path to answer, below the base URL. `/items` also answers `/items/1` and
  ///     `/items?page=2`, but not `/itemsX`. `nil` answers any request of this client.
  ///   - method: The method to answer; by default, any.
  ///   - condition: What else holds for the request, which has its body as `httpBody`.
  /// - Returns: This client, over a session that never reaches a network. Send with it.
  public func stub(
    _ response: ExpectedResponse, endpoint: String? = nil, method: String? = nil,
    where condition: RequestCondition? = nil
  ) -> APIClient {
    StubRegistry.shared.add(
      response, base: baseURL, endpoint: endpoint, method: method, where: condition)
    return stubbed
  }

  /// Forgets the stubs and requests of this client's base URL. Call it when a test ends.
  ///
  /// From then on each request to this base URL fails, even a late one, until there are new stubs.
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
