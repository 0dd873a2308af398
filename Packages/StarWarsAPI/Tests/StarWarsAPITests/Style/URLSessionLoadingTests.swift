import Foundation
import StarWarsAPI
import Synchronization
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The adapter below the seam, which a mock loader can never exercise: over a real session and a
/// server in memory.
@Suite struct URLSessionLoadingTests {
  static let ok = StubURLProtocol.Answer.response(200, headers: [:], body: Data())

  @Test func loadSendsMethodURLHeadersAndBodyOnce() async throws {
    try await StubURLProtocol.withHost(answering: Self.ok) { host, session in
      var request = request("/some/things", to: host)
      request.method = .post
      request.queryItems = [URLQueryItem(name: "page", value: "1")]
      request.headers = ["X-Note": "hello"]
      request.body = JSONBody(["name": "value"])

      let result = try await session.result(of: request)

      #expect(result.response?.statusCode == .ok)
      let sent = StubURLProtocol.requests(to: host)
      #expect(sent.map(\.httpMethod) == ["POST"])
      #expect(sent.map(\.url?.absoluteString) == ["https://\(host)/some/things?page=1"])
      #expect(sent.first?.value(forHTTPHeaderField: "X-Note") == "hello")
      #expect(sent.first?.value(forHTTPHeaderField: "Content-Type") == "application/json")
      #expect(sent.first?.httpBody == Data(#"{"name":"value"}"#.utf8))
    }
  }

  /// As of a request that the session makes of a plain address.
  @Test func noHeaderIsSentThatNobodyAskedFor() async throws {
    try await StubURLProtocol.withHost(answering: Self.ok) { host, session in
      let request = request("/things", to: host)
      _ = try await session.result(of: request)
      _ = try await session.data(from: #require(URL(string: "https://\(host)/things")))

      let headers = StubURLProtocol.requests(to: host).map { $0.allHTTPHeaderFields ?? [:] }
      #expect(headers.count == 2)
      #expect(headers.first == headers.last)
    }
  }

  @Test(arguments: ["PUT", "PATCH", "DELETE", "m-Search"])
  func methodIsSentAsItIsWithTheBody(method: String) async throws {
    try await StubURLProtocol.withHost(answering: Self.ok) { host, session in
      var request = request(to: host)
      request.method = HTTPMethod(rawValue: method)
      request.body = JSONBody(["name": "value"])

      _ = try await session.result(of: request)

      let sent = try #require(StubURLProtocol.requests(to: host).first)
      #expect(sent.httpMethod == method)
      #expect(sent.value(forHTTPHeaderField: "Content-Type") == "application/json")
      #expect(sent.httpBody == Data(#"{"name":"value"}"#.utf8))
    }
  }

  @Test(arguments: [true, false])
  func resultArrivesOnce(isValid: Bool) async throws {
    try await StubURLProtocol.withHost(answering: Self.ok) { host, session in
      let arrived = Recorder<HTTPResult>()
      let request = request(isValid ? "/things" : "things", to: host)

      session.load(request: request) { arrived.record($0) }
      try await requireEventually { !arrived.values.isEmpty }

      // The queue is serial. After two more operations, a second result would be there.
      for _ in 1...2 {
        try await awaitCompletion { over in session.delegateQueue.addOperation { over(()) } }
      }
      #expect(arrived.values.count == 1)
    }
  }

  @Test func emptyBodyIsNoBody() async throws {
    try await StubURLProtocol.withHost(answering: Self.ok) { host, session in
      _ = try await session.result(of: request(to: host))

      let sent = try #require(StubURLProtocol.requests(to: host).first)
      #expect(sent.httpBody == nil)
      #expect(sent.value(forHTTPHeaderField: "Content-Type") == nil)
    }
  }

  @Test(arguments: [(true, 0), (false, 1)])
  func bodyIsEncodedOnceUnlessItIsEmpty(isEmpty: Bool, expected: Int) async throws {
    try await StubURLProtocol.withHost(answering: Self.ok) { host, session in
      let spy = BodySpy(isEmpty: isEmpty)
      var request = request(to: host)
      request.method = .post
      request.body = spy

      _ = try await session.result(of: request)

      #expect(spy.encodings == expected)
    }
  }

  @Test func loadHandsOnStatusHeadersAndBody() async throws {
    let answer = StubURLProtocol.Answer.response(
      404, headers: ["X-Reason": "gone"], body: Data("none".utf8))

    try await StubURLProtocol.withHost(answering: answer) { host, session in
      let response = try await session.result(of: request(to: host)).get()

      #expect(response.request.host == host)
      #expect(response.statusCode == .notFound)
      #expect(response.headers["x-reason"] == "gone")
      #expect(response.body == Data("none".utf8))
    }
  }

  @Test func loadHandsOnTheError() async throws {
    try await StubURLProtocol.withHost(answering: .error(.timedOut)) { host, session in
      let error = try #require(try await session.result(of: request(to: host)).failure)

      #expect(error.code == .timedOut)
      #expect(error.request.host == host)
      #expect((error.underlyingError as? URLError)?.code == .timedOut)
    }
  }

  @Test(arguments: Unsendable.allCases)
  func requestThatCannotBeSentFailsBeforeAnythingIsSent(unsendable: Unsendable) async throws {
    try await StubURLProtocol.withHost(answering: Self.ok) { host, session in
      var request = request(to: host)
      unsendable.spoil(&request)

      let result = try await session.result(of: request)

      #expect(result.failure?.code == .invalidRequest)
      #expect(result.failure?.request.host == host)
      #expect(result.failure?.underlyingError != nil)
      #expect(StubURLProtocol.requests(to: host).isEmpty)
    }
  }

  @Test(arguments: [true, false])
  func resultArrivesOnTheDelegateQueue(isValid: Bool) async throws {
    try await StubURLProtocol.withHost(answering: Self.ok) { host, session in
      let request = request(isValid ? "/things" : "things", to: host)

      let queue = try await awaitCompletion { arrived in
        session.load(request: request) { _ in arrived(OperationQueue.current) }
      }

      #expect(queue === session.delegateQueue)
    }
  }
}

/// Counts how often it is encoded.
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

/// Ways to spoil a request that its value still allows.
enum Unsendable: CaseIterable {
  case path, body

  func spoil(_ request: inout HTTPRequest) {
    switch self {
    case .path: request.path = "things"
    case .body: request.body = JSONBody(Double.infinity)
    }
  }
}
