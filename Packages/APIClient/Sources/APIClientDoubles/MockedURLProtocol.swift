import Foundation
import URLProtocolScript

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A stand-in for the network. It answers every request of a session that uses this class.
///
/// If possible, stub a client. Its stubs belong only to its base URL:
/// ```swift
/// let client = APIClient(baseURL: baseURL).stub(json: "[]", endpoint: "/items")
/// ```
/// The static functions stub without a client, for sessions with the configuration
/// `URLSessionConfiguration.testing`. All tests in the process share these stubs. If tests run in
/// parallel, use full URLs that no other test uses.
///
/// The rules for stubs without a client:
/// - Answers for the same endpoint are tried in order, and each is used once. A request takes the
///   first one that is for its method and whose condition it meets.
/// - An `endpoint` such as `https://example.com/items` answers this URL and all URLs below it. It
///   answers any query, unless it has one itself. If several match, the longest one wins. Without a
///   scheme, it answers any scheme, and is tried next.
/// - An `endpoint` such as `/items` answers every URL that ends with it. It is tried after those.
/// - A stub without an endpoint answers any request. It is tried last.
/// - The last two never answer a client that was stubbed.
///
/// A request without an answer fails with `UnscriptedRequest`. No request reaches the network.
///
/// The published name is a mock; in Meszaros's terms, it is a stub and a spy. After *The perfect
/// iOS networking layer does not exist*, part 2 (Calin Crist, calincrist.com).
public final class MockedURLProtocol: ScriptedURLProtocol {
  /// Records the request, and takes its answer.
  public override class func script(for request: URLRequest) -> [LoadEvent] {
    StubRegistry.shared.answer(to: request)
  }

  /// The requests so far to URLs that don't belong to a stubbed client, in order.
  public static var requests: [URLRequest] { StubRegistry.shared.queue(of: nil).requests }

  /// The endpoints of the answers that no request has used, sorted, with the method if they have
  /// one. Each is listed once per answer; a stub without an endpoint is listed as `any address`.
  public static var unusedAnswers: [String] { StubRegistry.shared.queue(of: nil).unusedAnswers }

  /// Adds these bytes as an answer. See ``MockedURLProtocol`` for the rules.
  public static func stub(data: Data, code: Int = 200, endpoint: String? = nil) {
    stub(ExpectedResponse(data: data, statusCode: code), endpoint: endpoint)
  }

  /// Adds a failure: the load begins with the status `code`, and then fails with the error.
  public static func stub(error: any Error, code: Int = 400, endpoint: String? = nil) {
    stub(ExpectedResponse(error: error, statusCode: code), endpoint: endpoint)
  }

  /// Adds this text as an answer, whether or not it is JSON.
  public static func stub(json: String, code: Int = 200, endpoint: String? = nil) {
    stub(data: Data(json.utf8), code: code, endpoint: endpoint)
  }

  /// Adds this value as an answer, encoded with a plain `JSONEncoder()`, whose error it throws.
  public static func stub(json: some Encodable, code: Int = 200, endpoint: String? = nil) throws {
    stub(data: try JSONEncoder().encode(json), code: code, endpoint: endpoint)
  }

  /// Adds the bytes of a file as an answer. Throws an error with the path if it can't be read.
  public static func stub(
    contentsOfFile url: URL, code: Int = 200, endpoint: String? = nil
  ) throws {
    stub(data: try Data(contentsOf: url), code: code, endpoint: endpoint)
  }

  /// Adds any answer, optionally only for requests with a method, or that meet a condition.
  public static func stub(
    _ response: ExpectedResponse, endpoint: String? = nil, method: String? = nil,
    where condition: RequestCondition? = nil
  ) {
    StubRegistry.shared.add(response, endpoint: endpoint, method: method, where: condition)
  }

  /// Forgets all stubs and requests in the process, including those of every client.
  ///
  /// Use it in suites whose tests run one after another. Elsewhere, reset the clients.
  public static func reset() {
    StubRegistry.shared.reset()
  }
}

extension URLSessionConfiguration {
  /// A new configuration for sessions that ``MockedURLProtocol`` answers, without a cache.
  public static var testing: URLSessionConfiguration { .scripted(by: MockedURLProtocol.self) }
}
