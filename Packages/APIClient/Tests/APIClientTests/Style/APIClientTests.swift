import APIClient
import APIClientDoubles
import Fixtures
import Foundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite(.ownBaseURL) struct APIClientTests {
  let client: APIClient

  init() throws {
    client = try .own()
  }

  @Test func initKeepsBaseURLAndMiddlewares() throws {
    let baseURL = try URL.unique()
    let spy = APIClient.MiddlewareSpy()

    let sut = APIClient(baseURL: baseURL, middlewares: [spy])

    #expect(sut.baseURL == baseURL)
    #expect(sut.middlewares.map { $0 as? APIClient.MiddlewareSpy === spy } == [true])
    #expect(APIClient(baseURL: baseURL).middlewares.isEmpty)
  }

  @Test(arguments: [.getTodos, .getTodo(id: 1), .create(todo: fixtureTodos[0])] as [TodosAPISpec])
  func everyRequestIsJSON(spec: TodosAPISpec) async throws {
    let sut = client.stub(json: "{}")

    _ = try? await sut.sendRequest(spec)

    let headers = sut.recordedRequests.map { $0.value(forHTTPHeaderField: "Content-Type") }
    #expect(headers == ["application/json"])
  }

  @Test(arguments: [200, 201, 204, 299])
  func statusFrom200To299Decodes(status: Int) async throws {
    let sut = client.stub(data: try Fixture.todos.data, code: status)

    let todos = try await sut.sendRequest(TodosAPISpec.getTodos) as? [TodoDTO]

    #expect(todos == fixtureTodos)
  }

  @Test(arguments: [199, 300, 304, 400, 401, 404, 429, 500, 503])
  func otherStatusesAreThrownWhateverTheBody(status: Int) async throws {
    let sut = client.stub(data: try Fixture.todos.data, code: status)

    await #expect(throws: NetworkError.requestFailed(statusCode: status)) {
      try await sut.sendRequest(TodosAPISpec.getTodos)
    }
  }

  @Test func postCarriesItsBody() async throws {
    let todo = TodoDTO(userId: 7, title: "Write the failing test")
    let sut = try client.stub(json: todo, code: 201)

    _ = try await sut.sendRequest(TodosAPISpec.create(todo: todo))

    let request = try #require(sut.recordedRequests.first)
    let body = try #require(request.httpBody)
    #expect(request.httpMethod == "POST")
    #expect(
      String(decoding: body, as: UTF8.self)
        == #"{"completed":false,"title":"Write the failing test","userId":7}"#)
  }

  @Test func getCarriesNoBody() async throws {
    let sut = client.stub(json: "[]")

    _ = try await sut.sendRequest(TodosAPISpec.getTodos)

    #expect(sut.recordedRequests.map(\.httpMethod) == ["GET"])
    #expect(sut.recordedRequests.map(\.httpBody) == [nil])
  }

  @Test(arguments: ["HOST", "https://HOST", "https://HOST:8443", "https://HOST/api/v1"])
  func endpointIsAppendedToTheBaseURLAsText(pattern: String) async throws {
    let baseURL = try URL.unique(pattern)
    let withSlash = try #require(URL(string: baseURL.absoluteString + "/"))

    for base in [baseURL, withSlash] {
      let sut = APIClient(baseURL: base).reset().stub(json: "[]")
      _ = try await sut.sendRequest(TodosAPISpec.getTodos)
      let addresses = sut.recordedRequests.map(\.url?.absoluteString)
      #expect(addresses == ["\(baseURL.absoluteString)/todos"])
    }
  }

  @Test func endpointCannotChangeTheHost() async throws {
    let sut = client.stub(json: "[]")

    _ = try await sut.sendRequest(Spec(endpoint: "@other.stub.invalid"))

    #expect(sut.recordedRequests.map { $0.url?.host() } == [sut.baseURL.host()])
  }

  @Test(arguments: ["https://joe:secret@HOST?key=secret", "https://joe:secret@HOST#secret"])
  func baseURLThatCannotBeAppendedToIsRefused(pattern: String) async throws {
    let sut = APIClient(baseURL: try .unique(pattern)).reset()

    let error = try await sut.failure()

    guard case NetworkError.invalidURL = error else { throw error }
    #expect(!"\(error)".contains("secret"))
    #expect(sut.recordedRequests.isEmpty)
  }

  @Test func callerMayNameTheTypeToDecode() async throws {
    struct Title: DecodableType, Equatable { let title: String }
    let sut = client.stub(data: try Fixture.todo.data)

    let value = try await sut.sendRequest(TodosAPISpec.getTodo(id: 2), as: Title.self)

    #expect(value == Title(title: "Make it pass"))
  }

  @Test func eachCallIsOneRequest() async throws {
    let sut = client.stub(json: "[]").stub(json: "[]")

    _ = try await sut.sendRequest(TodosAPISpec.getTodos)

    #expect(sut.recordedRequests.count == 1)
  }
}
