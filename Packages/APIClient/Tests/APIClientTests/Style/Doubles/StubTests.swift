import APIClient
import APIClientDoubles
import Foundation
import TestSupport
import Testing
import URLProtocolScript

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The stubs of a client: which of them answers what.
@Suite(.ownBaseURL) struct StubTests {
  let client: APIClient

  init() throws {
    client = try .own()
  }

  @Test func stubsForOneEndpointAreAnsweredFirstInFirstOut() async throws {
    let sut = client.stub(json: "", code: 501, endpoint: "/items")
      .stub(json: "", code: 502, endpoint: "/items")
      .stub(json: "", code: 503, endpoint: "/items")

    #expect(try await sut.statuses(at: "/items", "/items", "/items") == [501, 502, 503])
  }

  @Test func stubWithoutEndpointAnswersAnyRequestOfTheClient() async throws {
    let sut = client.stub(json: "", code: 501).stub(json: "", code: 502)

    #expect(try await sut.statuses(at: "/items", "/other/7") == [501, 502])
  }

  @Test func longestMatchingEndpointWins() async throws {
    let sut = client.stub(json: "", code: 501)
      .stub(json: "", code: 502, endpoint: "/items/7")
      .stub(json: "", code: 503, endpoint: "/items")

    #expect(
      try await sut.statuses(at: "/items/7", "/items/7", "/items/7", "/items/7")
        == [502, 503, 501, nil])
  }

  @Test(arguments: [
    ("/items", "/items", true), ("/items", "/items/1", true), ("/items", "/items/1/parts", true),
    ("/items/", "/items", true), ("items", "/items", true), ("/", "/items", true),
    ("/items", "/items/", true), ("/items", "//items", true),
    ("/items", "/itemsX", false), ("/items/1", "/items", false), ("/items", "/a/items", false),
    ("/items", "/items?page=2", true), ("/items?page=2", "/items?page=2", true),
    ("/items", "/items?page=2?3", true),
    ("/items?page=2", "/items?page=3", false), ("/items?page=2", "/items", false),
    ("/items?page=2", "/items/1?page=2", false), ("/a b", "/a%20b", true),
    ("/items", "/items#top", true), ("/items", "/other?next=/items", false),
  ])
  func endpointMatchesWholeSegments(stubbed: String, asked: String, matches: Bool) async throws {
    let sut = client.stub(data: try sampleBody, endpoint: stubbed)

    let answer = try? await sut.awaitAnswer(to: CustomSpec(endpoint: asked))

    #expect((answer != nil) == matches)
  }

  @Test func codeIs200ForContent() async throws {
    let file = try TemporaryFile(holding: sampleBody)
    let sut = try client.stub(data: sampleBody)
      .stub(json: String(decoding: sampleBody, as: UTF8.self))
      .stub(json: sampleValue)
      .stub(contentsOfFile: file.url)
      .stub(ExpectedResponse(data: sampleBody))

    for _ in 1...5 {
      let (data, response) = try await sut.baseURL.loadedFromTheDouble()
      #expect(try JSONDecoder().decode(SampleValue.self, from: #require(data)) == sampleValue)
      #expect(response?.statusCode == 200)
    }
    #expect(sut.unusedAnswers.isEmpty)
  }

  @Test func everyFunctionTakesACodeAndAnEndpoint() async throws {
    let file = try TemporaryFile(holding: Data())
    let sut = try client.stub(data: Data(), code: 501, endpoint: "/a")
      .stub(json: "", code: 502, endpoint: "/b")
      .stub(json: [1], code: 503, endpoint: "/c")
      .stub(contentsOfFile: file.url, code: 504, endpoint: "/d")
      .stub(ExpectedResponse(data: Data(), statusCode: 505), endpoint: "/e")
      .stub(error: TestError(), endpoint: "/f")

    let statuses = try await sut.statuses(at: "/e", "/d", "/c", "/b", "/a", "/a")

    #expect(statuses == [505, 504, 503, 502, 501, nil])
    #expect(sut.unusedAnswers == ["\(sut.baseURL.absoluteString)/f"])
  }

  @Test func codeIs400ForErrors() {
    let sut = client.stub(error: TestError()).stub(error: TestError(), code: 503)

    for code in [400, 503] { #expect(sut.baseURL.nextScriptedStatus() == code) }
  }

  @Test func fileThatIsNotThereIsNamed() throws {
    let error = #expect(throws: (any Error).self) {
      try client.stub(contentsOfFile: URL(filePath: "/nowhere/items.json"))
    }

    #expect(error.map { "\($0)".contains("/nowhere/items.json") } == true)
    #expect(client.unusedAnswers.isEmpty)
  }

  @Test func clientsWithDifferentBaseURLsNeverSeeEachOthersStubs() async throws {
    let other = APIClient(baseURL: try .unique()).reset()
    let below = APIClient(baseURL: client.baseURL.appending(path: "v2")).reset()
    defer { for client in [other, below] { client.reset() } }
    let sut = client.stub(json: "[]")

    #expect(try await other.failure().isUnscriptedRequest)
    #expect(try await below.failure().isUnscriptedRequest)
    #expect(sut.unusedAnswers == [sut.baseURL.absoluteString])
    #expect(sut.recordedRequests.isEmpty)
  }

  @Test func unstubbedRequestFailsAndSaysWhatIsStubbed() async throws {
    let sut = client.stub(json: "[]", endpoint: "/b").stub(json: "[]", endpoint: "/a")
      .stub(json: "[]", endpoint: "/b")
    let base = sut.baseURL.absoluteString

    let error = try await sut.failure(of: CustomSpec(endpoint: "/items", method: .delete))

    #expect(error.localizedDescription.hasPrefix("Nobody scripted DELETE \(base)/items."))
    #expect(
      error.localizedDescription.contains("Unused answers: \(base)/a, \(base)/b, \(base)/b."))
    #expect(
      error.localizedDescription.contains(
        "client.stub(json:code:endpoint:), and send with the client that it returns."))
    #expect(sut.recordedRequests.count == 1)
  }

  @Test func answersThatNoRequestCameForCanBeAskedFor() async throws {
    let sut = client.stub(data: try sampleBody, endpoint: "/items")
      .stub(json: "[]", endpoint: "/items").stub(json: "[]", endpoint: "/items").stub(json: "[]")
    let base = sut.baseURL.absoluteString

    _ = try await sut.awaitAnswer(to: CustomSpec(endpoint: "/items"))

    #expect(sut.unusedAnswers == [base, "\(base)/items", "\(base)/items"])
  }

  @Test func resetForgetsStubsAndRequestsAndFailsWhatIsLate() async throws {
    let sut = client.stub(data: try sampleBody).stub(data: try sampleBody)
    _ = try await sut.awaitSample()

    sut.reset()

    #expect(sut.unusedAnswers.isEmpty)
    #expect(sut.recordedRequests.isEmpty)
    #expect(try await sut.failure().isUnscriptedRequest)
  }

  @Test func stubbingAndResettingKeepTheMiddlewares() async throws {
    let spy = APIClient.MiddlewareSpy()
    let sut = APIClient(baseURL: client.baseURL, middlewares: [spy]).stub(data: try sampleBody)

    _ = try await sut.stub(json: "[]").reset().stub(data: try sampleBody).awaitSample()

    #expect(spy.interceptMethodCalled == 1)
  }

  @Test func stubbedClientHasNoProtocolButTheDouble() {
    #expect(client.stub(json: "").sessionConfiguration.protocolClasses?.count == 1)
    #expect(client.sessionConfiguration.protocolClasses?.first == MockedURLProtocol.self)
  }

  @Test func otherProtocolsDoNotStandBeforeTheDouble() {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [URLProtocol.self, MockedURLProtocol.self]
    let sut = client.copy(session: URLSession(configuration: configuration)).stub(json: "")

    #expect(sut.sessionConfiguration.protocolClasses?.first == MockedURLProtocol.self)
  }
}
