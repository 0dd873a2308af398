import APIClient
import APIClientDoubles
import Foundation
import Testing
import URLProtocolScript

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What the double does on the wire, and its static face.
@Suite(.ownBaseURL) struct MockedURLProtocolTests {
  let client: APIClient

  init() throws {
    client = try .own()
  }

  @Test func sessionWithTheTestingConfigurationNeverReachesANetwork() async throws {
    let session = URLSession(configuration: .testing)
    let sut = APIClient(baseURL: try .unique(), urlSession: session)
    let address = "\(sut.baseURL.absoluteString)/todos"
    MockedURLProtocol.stub(json: "[]", endpoint: address)

    #expect(try await sut.sendRequest(TodosAPISpec.getTodos) as? [TodoDTO] == [])
    #expect(try await sut.failure() is UnscriptedRequest)
    let requests = MockedURLProtocol.requests.filter { $0.url?.absoluteString == address }
    #expect(requests.count == 2)
  }

  @Test func staticFunctionsStubAWholeAddress() async throws {
    let file = try TemporaryFile(holding: Data("[]".utf8))
    let address = "\(client.baseURL.absoluteString)/todos"
    MockedURLProtocol.stub(data: Data("[]".utf8), endpoint: address)
    try MockedURLProtocol.stub(json: fixtureTodos, endpoint: address)
    try MockedURLProtocol.stub(contentsOfFile: file.path, endpoint: address)
    MockedURLProtocol.stub(error: TestError(), endpoint: address)
    #expect(MockedURLProtocol.unusedAnswers.filter { $0 == address }.count == 4)

    #expect(try await client.sendRequest(TodosAPISpec.getTodos) as? [TodoDTO] == [])
    #expect(try await client.sendRequest(TodosAPISpec.getTodos) as? [TodoDTO] == fixtureTodos)
    #expect(try await client.sendRequest(TodosAPISpec.getTodos) as? [TodoDTO] == [])
    #expect(try await client.failure() as? TestError == TestError())
    #expect(!MockedURLProtocol.unusedAnswers.contains(address))
  }

  @Test func missingFileIsNamed() {
    #expect(throws: StubFileError.self) {
      try MockedURLProtocol.stub(contentsOfFile: "/nowhere/todos.json")
    }
  }

  @Test func answerCarriesStatusHeadersAndBodyAlsoWhenItIsLate() async throws {
    let answer = ExpectedResponse(
      data: Data("[]".utf8), statusCode: 201, headers: ["X-A": "1"], after: 0.01)
    let sut = client.stub(answer)

    let (data, response) = try await load(sut.baseURL)

    #expect(data == Data("[]".utf8))
    #expect(response?.statusCode == 201)
    #expect(response?.value(forHTTPHeaderField: "x-a") == "1")
    #expect(response?.url == sut.baseURL)
  }

  @Test func answerThatNeverComesTimesOutAsTheSessionSays() async throws {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.timeoutIntervalForRequest = 0.05
    let sut = APIClient(
      baseURL: client.baseURL, urlSession: URLSession(configuration: configuration)
    ).stub(.neverAnswers)

    #expect((try await sut.failure() as? URLError)?.code == .timedOut)
  }

  @Test(
    arguments: [
      [.finish], [.data(Data()), .finish], [.fail(URLError(.badServerResponse)), .finish],
      [.fail(URLError(.badServerResponse)), .fail(TestError())],
    ] as [[LoadEvent]])
  func networkThatMakesNoSenseIsOneFailure(events: [LoadEvent]) async throws {
    let sut = client.stub(ExpectedResponse(events: events))

    #expect((try await sut.failure() as? URLError)?.code == .badServerResponse)
  }

  @Test func bodyInPiecesArrivesWhole() async throws {
    let pieces = ["[{\"userId\": 1, ", "\"title\": \"x\", ", "\"completed\": true}]"]
    let events = pieces.flatMap { [.data(Data($0.utf8)), .pause(seconds: 0.001)] as [LoadEvent] }
    let response = LoadEvent.response(status: 200, from: client.baseURL)
    let sut = client.stub(ExpectedResponse(events: [response] + events + [.finish]))

    let todos = try await sut.sendRequest(TodosAPISpec.getTodos) as? [TodoDTO]

    #expect(todos == [TodoDTO(userId: 1, title: "x", completed: true)])
  }

  @Test func spiesTellWhetherTheyWereCalled() async throws {
    let logger = LoggerSpy()
    let middleware = APIClient.MiddlewareSpy()
    #expect(!logger.logMethodCalled)
    #expect(logger.logMethodParametersMessage == nil)
    #expect(!middleware.interceptMethodCalled)

    logger.log(message: "a")
    logger.log(message: "b")
    _ = try await middleware.intercept(URLRequest("https://example.com"))

    #expect(logger.messages == ["a", "b"])
    #expect(logger.logMethodParametersMessage == "b")
    #expect(middleware.interceptMethodCalled)
  }

  private func load(_ url: URL) async throws -> (Data?, HTTPURLResponse?) {
    let session = URLSession(configuration: .testing)
    return await withCheckedContinuation { continuation in
      session.dataTask(with: url) { data, response, _ in
        continuation.resume(returning: (data, response as? HTTPURLResponse))
      }.resume()
    }
  }
}
