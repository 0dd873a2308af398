import APIClient
import APIClientDoubles
import Fixtures
import Foundation
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite(.ownBaseURL) struct TodosAPIServiceTests {
  let client: APIClient

  init() throws {
    client = try .own()
  }

  @Test func getTodosReturnsAllTodos() async throws {
    let sut = client.stub(data: try Fixture.todos.data, endpoint: "/todos")

    #expect(try await sut.getTodos() == sampleValue)
  }

  /// A page in the middle may be empty: only a page that names no next one is the last.
  @Test func getAllPagesAsksForThePageThatTheAnswerNames() async throws {
    let todo = #"{"id": 2, "userId": 7, "title": "Make it pass", "completed": false}"#
    let sut = client.stub(json: #"{"todos": [\#(todo)], "next": 5}"#, endpoint: "/todos?page=1")
      .stub(json: #"{"todos": [], "next": 6}"#, endpoint: "/todos?page=5")
      .stub(json: #"{"todos": [\#(todo)]}"#, endpoint: "/todos?page=6")

    #expect(try await sut.getAllPages() == [sampleValue[1], sampleValue[1]])
    #expect(sut.recordedRequests.count == 3)
  }

  @Test func pageThatFailsFailsTheCall() async throws {
    let sut = client.stub(json: #"{"todos": [], "next": 2}"#).stub(json: "", code: 500)

    await #expect(throws: NetworkError.requestFailed(statusCode: 500)) {
      try await sut.getAllPages()
    }
  }

  @Test(arguments: [2, 1, 0, -1, 1_234_567])
  func getTodoReturnsTheTodoWithTheId(id: Int) async throws {
    let sut = client.stub(data: try Fixture.todo.data, endpoint: "/todos/\(id)")

    #expect(try await sut.getTodo(id) == sampleValue[1])
  }

  @Test func getTodoIsNilWhenThereIsNone() async throws {
    let sut = client.stub(json: "{}", code: 404)

    #expect(try await sut.getTodo(2) == nil)
  }

  @Test(arguments: [400, 401, 403, 405, 410, 500])
  func getTodoThrowsForAnyOtherStatus(status: Int) async throws {
    let sut = client.stub(json: "{}", code: status)

    await #expect(throws: NetworkError.requestFailed(statusCode: status)) {
      try await sut.getTodo(2)
    }
  }

  @Test func createTodoPostsTheTodoAndReturnsWhatTheServerSent() async throws {
    let todo = TodoDTO(id: 4, userId: 7, title: "Write the failing test", completed: true)
    let sut = client.stub(data: try Fixture.todo.data, code: 201, endpoint: "/todos")

    let created = try await sut.createTodo(todo)

    let request = try #require(sut.recordedRequests.first)
    let body = try #require(request.httpBody)
    #expect(created == sampleValue[1])
    #expect(request.httpMethod == "POST")
    #expect(try JSONDecoder().decode(TodoDTO.self, from: body) == todo)
  }

  @Test(arguments: ["userId", "title", "completed"])
  func todoWithoutAMemberOrWithNullIsRefused(member: String) async throws {
    let complete = #"{"id": 1, "userId": 7, "title": "a", "completed": true}"#
    let missing = complete.replacing("\"\(member)\"", with: "\"other\"")
    let null = complete.replacing(try Regex("\"\(member)\": [^,}]*"), with: "\"\(member)\": null")
    let sut = client.stub(json: missing).stub(json: null)

    for _ in 1...2 {
      let error = try await #require(throws: NetworkError.self) { try await sut.getTodo(1) }
      guard case .undecodableBody(let reason) = error else { throw error }
      #expect(reason.hasSuffix("at \(member)"))
    }
  }

  @Test func everyCallThrowsThatThereWasNoAnswer() async throws {
    let sut = (1...3).reduce(client) { client, _ in
      client.stub(error: URLError(.networkConnectionLost))
    }

    let errors = [
      await #expect(throws: URLError.self) { try await sut.getTodos() },
      await #expect(throws: URLError.self) { try await sut.getTodo(1) },
      await #expect(throws: URLError.self) { try await sut.createTodo(sampleValue[0]) },
    ]

    #expect(errors.map { $0?.code } == Array(repeating: .networkConnectionLost, count: 3))
  }

  @Test func everyCallFailsWithoutAClient() async throws {
    let sut = TodosAPIService(apiClient: nil)

    await #expect(throws: NetworkError.noClient) { try await sut.getTodos() }
    await #expect(throws: NetworkError.noClient) { try await sut.getAllPages() }
    await #expect(throws: NetworkError.noClient) { try await sut.getTodo(withId: 1) }
    await #expect(throws: NetworkError.noClient) { try await sut.createTodo(sampleValue[0]) }
  }

  @Test func viewModelOnTheMainActorMayKeepAService() async throws {
    let sut = await ViewModel(
      service: TodosAPIService(apiClient: client.stub(json: "[]").stub(json: "[]")))

    for _ in 1...2 { #expect(try await awaitEnd { try await sut.load() } == []) }
  }
}

@MainActor private final class ViewModel {
  private let service: TodosAPIService

  init(service: sending TodosAPIService) {
    self.service = service
  }

  func load() async throws -> [TodoDTO] {
    try await service.getTodos()
  }
}

extension APIClient {
  // The calls of a service with this client, each awaited with a deadline.

  fileprivate func getTodos() async throws -> [TodoDTO] {
    try await awaitEnd { try await TodosAPIService(apiClient: self).getTodos() }
  }

  fileprivate func getAllPages() async throws -> [TodoDTO] {
    try await awaitEnd { try await TodosAPIService(apiClient: self).getAllPages() }
  }

  fileprivate func getTodo(_ id: Int) async throws -> TodoDTO? {
    try await awaitEnd { try await TodosAPIService(apiClient: self).getTodo(withId: id) }
  }

  fileprivate func createTodo(_ todo: TodoDTO) async throws -> TodoDTO {
    try await awaitEnd { try await TodosAPIService(apiClient: self).createTodo(todo) }
  }
}
