import APIClient
import APIClientDoubles
import Foundation
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The stubs of a client, and which of them answers which request.
@Suite(.ownAddress { APIClient(baseURL: $0).reset() }) struct StubTests {
  let client: APIClient

  init() throws {
    client = try .own()
  }

  @Test func stubsForOneEndpointAreAnsweredFirstInFirstOut() async throws {
    let sut = client.stub(json: "", code: 501, endpoint: "/todos")
      .stub(json: "", code: 502, endpoint: "/todos").stub(json: "", code: 503, endpoint: "/todos")

    #expect(await sut.statuses(at: "/todos", "/todos", "/todos") == [501, 502, 503])
  }

  @Test func stubWithoutEndpointAnswersAnyRequestOfTheClient() async throws {
    let sut = client.stub(json: "", code: 501).stub(json: "", code: 502)

    #expect(await sut.statuses(at: "/todos", "/users/7") == [501, 502])
  }

  @Test func longestMatchingEndpointWins() async throws {
    let sut = client.stub(json: "", code: 501).stub(json: "", code: 502, endpoint: "/todos/7")
      .stub(json: "", code: 503, endpoint: "/todos")

    let statuses = await sut.statuses(at: "/todos/7", "/todos/7", "/todos/7", "/todos/7")

    #expect(statuses == [502, 503, 501, nil])
  }

  @Test(arguments: [
    ("/todos", "/todos"), ("/todos", "/todos/1"), ("/todos", "/todos/1/notes"),
    ("/todos/", "/todos"), ("todos", "/todos"), ("/", "/todos"), ("/todos", "/todos/"),
    ("/todos", "//todos"), ("/todos", "/todos?page=2"), ("/todos?page=2", "/todos?page=2"),
    ("/todos", "/todos?page=2?3"), ("/a b", "/a%20b"), ("/todos", "/todos#top"),
  ])
  func endpointMatchesWholeSegments(stubbed: String, asked: String) async throws {
    let sut = client.stub(json: "", code: 501, endpoint: stubbed)

    #expect(await sut.statuses(at: asked) == [501])
  }

  @Test(arguments: [
    ("/todos", "/todosX"), ("/todos/1", "/todos"), ("/todos", "/a/todos"),
    ("/todos?page=2", "/todos?page=3"), ("/todos?page=2", "/todos"),
    ("/todos?page=2", "/todos/1?page=2"), ("/todos", "/users?next=/todos"),
  ])
  func endpointWithAnotherPathOrQueryDoesNotMatch(stubbed: String, asked: String) async throws {
    let sut = client.stub(json: "", code: 501, endpoint: stubbed)

    #expect(await sut.statuses(at: asked) == [nil])
  }

  @Test func fileThatIsNotThereIsNamed() {
    let error = #expect(throws: (any Error).self) {
      try client.stub(contentsOfFile: URL(filePath: "/nowhere/todos.json"))
    }

    #expect(error.map { "\($0)".contains("/nowhere/todos.json") } == true)
    #expect(client.unusedAnswers.isEmpty)
  }

  @Test func clientsWithDifferentBaseURLsNeverSeeEachOthersStubs() async throws {
    let below = APIClient(baseURL: client.baseURL.appending(path: "v2")).reset()
    let sut = client.stub(json: "[]")

    let error = await #expect(throws: (any Error).self) { try await todos(of: below) }

    #expect(error?.localizedDescription.contains("Unused answers: none.") == true)
    #expect(sut.unusedAnswers.count == 1)
    #expect(sut.recordedRequests.isEmpty)
  }

  @Test func unstubbedRequestFailsAndSaysWhatIsStubbed() async throws {
    let sut = client.stub(json: "[]", endpoint: "/b").stub(json: "[]", endpoint: "/a")
      .stub(json: "[]", endpoint: "/b")
    let base = sut.baseURL

    let error = await #expect(throws: (any Error).self) { try await todos(of: sut) }

    let message = error?.localizedDescription ?? ""
    #expect(message.hasPrefix("No answer for GET \(base)todos."))
    #expect(message.contains("Unused answers: \(base)a, \(base)b, \(base)b."))
    #expect(message.contains("send with the client that it returns"))
    #expect(sut.unusedAnswers == ["\(base)a", "\(base)b", "\(base)b"])
    #expect(sut.recordedRequests.count == 1)
  }

  @Test func resetForgetsStubsAndRequestsAndFailsWhatIsLate() async throws {
    let sut = client.stub(json: "[]").stub(json: "[]")
    try await todos(of: sut)

    sut.reset()

    #expect(sut.unusedAnswers.isEmpty)
    #expect(sut.recordedRequests.isEmpty)
    #expect(await sut.statuses(at: "/todos") == [nil])
  }

  @Test func stubbingAndResettingKeepTheMiddlewaresAndTheConfiguration() async throws {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [URLProtocol.self, MockedURLProtocol.self]
    configuration.timeoutIntervalForResource = 8
    let spy = APIClient.MiddlewareSpy()
    let client = APIClient(baseURL: client.baseURL, middlewares: [spy])
      .copy(session: URLSession(configuration: configuration))

    for sut in [client, client.reset()].map({ $0.stub(json: "[]") }) {
      #expect(sut.sessionConfiguration.timeoutIntervalForResource == 8)
      #expect(sut.sessionConfiguration.protocolClasses?.first == MockedURLProtocol.self)
      #expect(sut.sessionConfiguration.protocolClasses?.count == 1)
      try await todos(of: sut)
    }
    #expect(spy.interceptMethodCalled == 2)
  }
}
