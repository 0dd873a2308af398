import Foundation
import URLProtocolScript

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A stand-in for the network. It answers every request of the sessions that have its class.
///
/// Stub a client, if you can. Its stubs belong to its base URL, and to no other:
/// ```swift
/// let client = APIClient(baseURL: baseURL).stub(json: "[]", endpoint: "/items")
/// ```
/// The static functions stub without a client, for sessions that are made with
/// `URLSessionConfiguration.testing`. Each test in the process sees these stubs. In tests that run
/// side by side, give whole addresses that no other test uses.
///
/// The rules for stubs without a client:
/// - Answers for one endpoint are tried first in, first out, and each is given once. A request
///   takes the first one that is for its method, and whose condition holds.
/// - An `endpoint` such as `https://example.com/items` answers this address and all below it. It
///   answers any query, unless it names one. The longest matching one wins. Without its scheme, it
///   answers for any scheme, and is tried next.
/// - An `endpoint` such as `/items` answers every address that ends with it. It is tried then.
/// - A stub without an endpoint answers any request. It is tried last.
/// - The latter two never answer for a client that was stubbed.
///
/// A request without an answer fails with `UnscriptedRequest`. No request reaches a network.
///
/// The type is called a mock, as published. In Meszaros's terms it is a stub and a spy. After *The
/// perfect iOS networking layer does not exist*, part 2 (Calin Crist, calincrist.com).
public final class MockedURLProtocol: ScriptedURLProtocol {
  /// Records the request and takes its answer.
  public override class func script(for request: URLRequest) -> [LoadEvent] {
    StubRegistry.shared.answer(to: request)
  }

  /// The requests so far to addresses that belong to no stubbed client, in order.
  public static var requests: [URLRequest] { StubRegistry.shared.queue(of: nil).requests }

  /// The endpoints of the answers that no request came for, sorted, with the method if they have
  /// one. Each is listed once per answer; `any address` stands for a stub without an endpoint.
  public static var unusedAnswers: [String] { StubRegistry.shared.queue(of: nil).unusedAnswers }

  /// Adds an answer: these bytes. See ``MockedURLProtocol`` for the rules.
  public static func stub(data: Data, code: Int = 200, endpoint: String? = nil) {
    stub(ExpectedResponse(data: data, statusCode: code), endpoint: endpoint)
  }

  /// Adds a failure: the load begins with the status `code`, and then fails with the error.
  public static func stub(error: any Error, code: Int = 400, endpoint: String? = nil) {
    stub(ExpectedResponse(error: error, statusCode: code), endpoint: endpoint)
  }

  /// Adds an answer: this text, whether it is JSON or not.
  public static func stub(json: String, code: Int = 200, endpoint: String? = nil) {
    stub(data: Data(json.utf8), code: code, endpoint: endpoint)
  }

  /// Adds an answer: this value, encoded by a plain `JSONEncoder()`, whose error it throws.
  public static func stub(json: some Encodable, code: Int = 200, endpoint: String? = nil) throws {
    stub(data: try JSONEncoder().encode(json), code: code, endpoint: endpoint)
  }

  /// Adds an answer: the bytes of a file. Throws an error with the path if it cannot be read.
  public static func stub(
    contentsOfFile url: URL, code: Int = 200, endpoint: String? = nil
  ) throws {
    stub(data: try Data(contentsOf: url), code: code, endpoint: endpoint)
  }

  /// Adds any answer, for any request, or for those with a method and for which a condition holds.
  public static func stub(
    _ response: ExpectedResponse, endpoint: String? = nil, method: String? = nil,
    where condition: RequestCondition? = nil
  ) {
    StubRegistry.shared.add(response, endpoint: endpoint, method: method, where: condition)
  }

  /// Forgets all stubs and requests of the process, those of every client included.
  ///
  /// Use it in suites whose tests run one after the other. Elsewhere, reset the clients.
  public static func reset() {
    StubRegistry.shared.reset()
  }
}

extension URLSessionConfiguration {
  /// A new configuration for sessions that ``MockedURLProtocol`` answers, without a cache.
  public static var testing: URLSessionConfiguration { .scripted(by: MockedURLProtocol.self) }
}
