import APIClient
import APIClientDoubles
import Fixtures
import Foundation
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite(.ownAddress { APIClient(baseURL: $0).reset() }) struct TodosAPIServiceTests {
  let client: APIClient
  let todo = TodoDTO(id: 2, userId: 7, title: "Make it pass")

  init() throws {
    client = try .own()
  }

  @Test func getTodosReturnsAllTodos() async throws {
    let sut = client.stub(data: try Fixture.todos.data, endpoint: "/todos")

    let todos = try await TodosAPIService(apiClient: sut).getTodos()

    #expect(
      todos == [
        TodoDTO(id: 1, userId: 7, title: "Write the failing test", completed: true), todo,
        TodoDTO(id: 3, userId: 9, title: "Remove duplication"),
      ])
  }

  /// A page in the middle may be empty: the last page is the one that names no next page.
  @Test func getAllPagesRequestsThePageThatTheAnswerNames() async throws {
    let json = #"{"id": 2, "userId": 7, "title": "Make it pass", "completed": false}"#
    let sut = client.stub(json: #"{"todos": [\#(json)], "next": 5}"#, endpoint: "/todos?page=1")
      .stub(json: #"{"todos": [], "next": 6}"#, endpoint: "/todos?page=5")
      .stub(json: #"{"todos": [\#(json)]}"#, endpoint: "/todos?page=6")

    #expect(try await sut.getAllPages() == [todo, todo])
    #expect(sut.recordedRequests.count == 3)
  }

  @Test func pageThatFailsFailsTheCall() async throws {
    let json = #"{"id": 2, "userId": 7, "title": "Make it pass", "completed": false}"#
    let sut = client.stub(json: #"{"todos": [\#(json)], "next": 2}"#).stub(json: "", code: 500)

    await #expect(throws: NetworkError.requestFailed(statusCode: 500)) {
      try await sut.getAllPages()
    }
  }

  @Test(arguments: [2, 0, -1, 1_234_567])
  func getTodoReturnsTheTodoWithTheId(id: Int) async throws {
    let sut = client.stub(data: try Fixture.todo.data, endpoint: "/todos/\(id)")

    #expect(try await sut.getTodo(id) == todo)
  }

  @Test func getTodoIsNilWhenThereIsNone() async throws {
    let sut = client.stub(json: "{}", code: 404)

    #expect(try await sut.getTodo(2) == nil)
  }

  @Test(arguments: [401, 403, 405, 410, 500])
  func getTodoThrowsForAnyOtherStatus(status: Int) async throws {
    let sut = client.stub(json: "{}", code: status)

    await #expect(throws: NetworkError.requestFailed(statusCode: status)) {
      try await sut.getTodo(2)
    }
  }

  @Test func createTodoPostsTheTodoAndReturnsWhatTheServerSent() async throws {
    let new = TodoDTO(userId: 7, title: "Make it pass")
    let sut = client.stub(data: try Fixture.todo.data, code: 201, endpoint: "/todos")

    let created = try await sut.createTodo(new)

    let request = try #require(sut.recordedRequests.first)
    #expect(created == todo)
    #expect(request.httpMethod == "POST")
    #expect(request.url?.absoluteString == "\(sut.baseURL)todos")
    #expect(try JSONDecoder().decode(TodoDTO.self, from: #require(request.httpBody)) == new)
  }

  @Test func everyCallThrowsThatThereWasNoAnswer() async throws {
    let sut = (1...3).reduce(client) { client, _ in
      client.stub(error: URLError(.networkConnectionLost))
    }

    let errors = [
      await #expect(throws: URLError.self) { try await todos(of: sut) },
      await #expect(throws: URLError.self) { try await sut.getTodo(1) },
      await #expect(throws: URLError.self) { try await sut.createTodo(todo) },
    ]

    #expect(errors.map { $0?.code } == Array(repeating: .networkConnectionLost, count: 3))
  }

  @Test func everyCallFailsWithoutAClient() async throws {
    let sut = TodosAPIService(apiClient: nil)

    await #expect(throws: NetworkError.noClient) { try await sut.getTodos() }
    await #expect(throws: NetworkError.noClient) { try await sut.getAllPages() }
    await #expect(throws: NetworkError.noClient) { try await sut.getTodo(withId: 1) }
    await #expect(throws: NetworkError.noClient) { try await sut.createTodo(todo) }
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

// The calls of a service with this client, each with a time limit.
extension APIClient {
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
