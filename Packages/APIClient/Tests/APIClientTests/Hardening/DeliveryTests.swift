import APIClient
import APIClientDoubles
import Foundation
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Outcomes arrive even if the client was released, next to other calls, and after a challenge.
@Suite(.ownAddress { APIClient(baseURL: $0).reset() }) struct DeliveryTests {
  let client: APIClient

  init() throws {
    client = try .own()
  }

  @Test func outcomeArrivesWhenTheClientIsGone() async throws {
    var spy: APIClient.MiddlewareSpy? = APIClient.MiddlewareSpy()
    weak let middleware = spy
    var sut: APIClient? = APIClient(
      baseURL: client.baseURL, middlewares: [try #require(spy)]
    ).stub(ExpectedResponse(data: Data("[]".utf8), after: 0.05))

    let call = Task { [sut] in try await todos(of: #require(sut)) }
    try await requireEventually { !client.recordedRequests.isEmpty }
    sut = nil
    spy = nil

    #expect(try await awaitEnd { try await call.value } == [])
    try await requireEventually { middleware == nil }
  }

  @Test func simultaneousCallsEachGetTheirOwnOutcome() async throws {
    let todos = (0..<50).map { TodoDTO(id: $0, userId: 7, title: "Make it pass") }
    let sut = try todos.reduce(client) { client, todo in
      try client.stub(json: [todo], endpoint: "/todos/\(todo.id ?? 0)/parts")
    }

    let found = try await withThrowingTaskGroup { group in
      for id in todos.indices {
        group.addTask { try await sut.send(CustomSpec(endpoint: "/todos/\(id)/parts")) }
      }
      return try await group.reduce([]) { $0 + ($1 as? [TodoDTO] ?? []) }
    }

    #expect(Set(found.map(\.id)) == Set(todos.map(\.id)))
  }

  @Test(arguments: ["Basic realm=\"x\"", "Digest realm=\"x\", nonce=\"y\"", "Bearer", "Negotiate"])
  func challengeNobodyCanMeetIsAStatus(challenge: String) async throws {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [ChallengingProtocol.self]
    let sut = APIClient(
      baseURL: client.baseURL, urlSession: URLSession(configuration: configuration),
      middlewares: [SettingHeaders(headers: ["X-Challenge": challenge])])

    await #expect(throws: NetworkError.requestFailed(statusCode: 401)) {
      try await todos(of: sut)
    }
  }
}

/// Answers with a 401 and the challenge that the request names. The package's double removes basic
/// challenges.
private final class ChallengingProtocol: URLProtocol {
  override class func canInit(with request: URLRequest) -> Bool { true }
  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

  override func startLoading() {
    guard let url = request.url, let challenge = request.value(forHTTPHeaderField: "X-Challenge"),
      let response = HTTPURLResponse(
        url: url, statusCode: 401, httpVersion: "HTTP/1.1",
        headerFields: ["WWW-Authenticate": challenge])
    else { return }
    client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
    client?.urlProtocolDidFinishLoading(self)
  }

  override func stopLoading() {}
}
