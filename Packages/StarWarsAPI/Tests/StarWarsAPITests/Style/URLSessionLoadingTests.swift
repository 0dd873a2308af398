import Foundation
import StarWarsAPI
import Synchronization
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The adapter below the seam, which a mock loader never calls. Uses a real session and a server in
/// memory.
@Suite(.ownAddress { StubURLProtocol.forget($0) }) struct URLSessionLoadingTests {
  let host: String
  let session = StubURLProtocol.session()

  init() throws {
    host = try #require(OwnAddress.url?.host())
  }

  @Test(arguments: ["POST", "PUT", "PATCH", "DELETE", "m-Search"])
  func loadSendsMethodURLHeadersAndBodyOnce(method: String) async throws {
    var vote = request("/api/votes", to: host)
    vote.method = HTTPMethod(rawValue: method)
    vote.queryItems = [URLQueryItem(name: "page", value: "1")]
    vote.headers = ["X-Note": "hello"]
    vote.body = JSONBody(["vote": "R2-D2"])

    #expect(try await session.status(of: vote) == .ok)

    let sent = StubURLProtocol.requests(to: host)
    #expect(sent.map(\.httpMethod) == [method])
    #expect(sent.map(\.url?.absoluteString) == ["https://\(host)/api/votes?page=1"])
    #expect(sent.first?.value(forHTTPHeaderField: "X-Note") == "hello")
    #expect(sent.first?.value(forHTTPHeaderField: "Content-Type") == "application/json")
    #expect(sent.first?.httpBody == Data(#"{"vote":"R2-D2"}"#.utf8))
  }

  /// The same as for a request that the session creates from a URL.
  @Test func noHeaderAndNoBodyIsSentThatNobodyAskedFor() async throws {
    _ = try await session.result(of: request(to: host))
    _ = try await session.data(from: #require(URL(string: "https://\(host)/api/people")))

    let sent = StubURLProtocol.requests(to: host)
    #expect(sent.count == 2)
    let headers = sent.map { $0.allHTTPHeaderFields ?? [:] }
    #expect(headers.first == headers.last)
    #expect(sent.map(\.httpBody) == [nil, nil])
  }

  @Test(arguments: [true, false])
  func resultArrivesOnceOnTheDelegateQueue(isValid: Bool) async throws {
    let queues = Recorder<OperationQueue?>()

    session.load(request: request(isValid ? "/api/people" : "people", to: host)) { _ in
      queues.record(OperationQueue.current)
    }
    try await requireEventually { !queues.values.isEmpty }

    // The queue is serial, so a second result would be there after two more operations.
    for _ in 1...2 {
      try await awaitCompletion { over in session.delegateQueue.addOperation { over(()) } }
    }
    #expect(queues.values.count == 1)
    #expect(queues.values.first == session.delegateQueue)
  }

  @Test(arguments: [(true, 0), (false, 1)])
  func bodyIsEncodedOnceUnlessItIsEmpty(isEmpty: Bool, expected: Int) async throws {
    let spy = BodySpy(isEmpty: isEmpty)
    var vote = request("/api/votes", to: host)
    vote.method = .post
    vote.body = spy

    _ = try await session.result(of: vote)

    #expect(spy.encodings == expected)
  }

  @Test func loadPassesOnStatusHeadersAndBody() async throws {
    StubURLProtocol.answer(
      host, with: .response(404, headers: ["X-Reason": "gone"], body: Data("none".utf8)))

    let response = try await session.result(of: request(to: host)).get()

    #expect(response.request.host == host)
    #expect(response.statusCode == .notFound)
    #expect(response.headers["x-reason"] == "gone")
    #expect(response.body == Data("none".utf8))
  }

  @Test func loadPassesOnTheError() async throws {
    StubURLProtocol.answer(host, with: .error(.timedOut))

    let error = try #require(try await session.result(of: request(to: host)).failure)

    #expect(error.code == .timedOut)
    #expect(error.request.host == host)
    #expect((error.underlyingError as? URLError)?.code == .timedOut)
  }

  @Test(
    arguments: [
      ("people", EmptyBody()), ("/api/people", JSONBody(Double.infinity)),
    ] as [(String, any HTTPBody)])
  func requestThatCannotBeSentFailsBeforeAnythingIsSent(
    path: String, body: any HTTPBody
  ) async throws {
    var unsendable = request(path, to: host)
    unsendable.body = body

    let error = try await session.result(of: unsendable).failure

    #expect(error?.code == .invalidRequest)
    #expect(error?.request.host == host)
    #expect(error?.underlyingError != nil)
    #expect(StubURLProtocol.requests(to: host).isEmpty)
  }
}

/// Counts how often it's encoded.
private final class BodySpy: HTTPBody {
  let isEmpty: Bool
  private let counted = Mutex(0)

  init(isEmpty: Bool) {
    self.isEmpty = isEmpty
  }

  var encodings: Int { counted.withLock { $0 } }

  func encode() -> Data {
    counted.withLock { $0 += 1 }
    return Data([1])
  }
}
