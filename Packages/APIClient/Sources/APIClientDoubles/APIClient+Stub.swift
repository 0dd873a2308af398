import APIClient
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Stubs of one client, and of all with the same base URL. Each function returns the client to send
/// with: the same, but for a session that ``MockedURLProtocol`` answers.
///
/// Answers for one `endpoint` are given first in, first out, each once. An endpoint answers for all
/// below it too: `/todos` for `/todos/1`, but not for `/todosX`. It answers any query, unless it
/// names one. The longest matching endpoint with answers left wins; without one, a stub is for any
/// request of the client.
extension APIClient {
  /// The requests so far to this client's base URL, in order, each with its body as `httpBody`.
  public var recordedRequests: [URLRequest] { StubRegistry.shared.book(of: baseURL).requests }

  /// The addresses for which this client has answers left, sorted, each as often as it has some;
  /// the base URL's for stubs without endpoint.
  public var unusedAnswers: [String] { StubRegistry.shared.book(of: baseURL).unused }

  /// Stubs one more answer: these bytes.
  public func stub(data: Data, code: Int = 200, endpoint: String? = nil) -> APIClient {
    stub(ExpectedResponse(data: data, statusCode: code), endpoint: endpoint)
  }

  /// Stubs one more answer: a failure, after the beginning of a response with status `code`.
  ///
  /// The call throws the error; the status is lost, as it is when a real connection breaks off.
  public func stub(error: any Error, code: Int = 400, endpoint: String? = nil) -> APIClient {
    stub(ExpectedResponse(error: error, statusCode: code), endpoint: endpoint)
  }

  /// Stubs one more answer: this text, whether it is JSON or not.
  public func stub(json: String, code: Int = 200, endpoint: String? = nil) -> APIClient {
    stub(ExpectedResponse(json: json, statusCode: code), endpoint: endpoint)
  }

  /// Stubs one more answer: the value's JSON, keys sorted.
  ///
  /// - Throws: The encoder's error.
  public func stub(
    json: some Encodable, code: Int = 200, endpoint: String? = nil
  ) throws -> APIClient {
    stub(try ExpectedResponse(json: json, statusCode: code), endpoint: endpoint)
  }

  /// Stubs one more answer: the bytes of the file at this path.
  ///
  /// - Throws: ``StubFileError`` when it cannot be read.
  public func stub(
    contentsOfFile path: String, code: Int = 200, endpoint: String? = nil
  ) throws(StubFileError) -> APIClient {
    let url = URL(filePath: path)
    return stub(try ExpectedResponse(contentsOfFile: url, statusCode: code), endpoint: endpoint)
  }

  /// Stubs one more answer: anything that a network can do.
  public func stub(_ response: ExpectedResponse, endpoint: String? = nil) -> APIClient {
    StubRegistry.shared.add(response, base: baseURL, endpoint: endpoint)
    return mocked
  }

  /// Forgets the stubs and requests of this base URL. From now on each request to it fails, also
  /// one that is late, until there are new stubs.
  @discardableResult public func reset() -> APIClient {
    StubRegistry.shared.clear(base: baseURL)
    return mocked
  }

  /// The client over a session with the same configuration, timeouts included, but no network.
  private var mocked: APIClient {
    let configuration = sessionConfiguration
    if configuration.protocolClasses?.first == MockedURLProtocol.self { return self }
    configuration.protocolClasses = [MockedURLProtocol.self]
    // Only a pattern: the client makes its own session after it.
    let session = URLSession(configuration: configuration)
    defer { session.invalidateAndCancel() }
    return copy(session: session)
  }
}
