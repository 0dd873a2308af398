import APIClient
import APIClientDoubles
import Fixtures
import Foundation
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
    let sut = TodosAPIService(
      apiClient: client.stub(data: try Fixture.todos.data, endpoint: "/todos"))

    #expect(try await sut.getTodos() == sampleValue)
  }

  @Test func getTodoReturnsTheTodoWithTheId() async throws {
    let sut = TodosAPIService(
      apiClient: client.stub(data: try Fixture.todo.data, endpoint: "/todos/2"))

    #expect(try await sut.getTodo(withId: 2) == sampleValue[1])
  }

  @Test func getTodoIsNilWhenThereIsNone() async throws {
    let sut = TodosAPIService(apiClient: client.stub(json: "{}", code: 404))

    #expect(try await sut.getTodo(withId: 2) == nil)
  }

  @Test(arguments: [400, 403, 410, 500])
  func getTodoThrowsForAnyOtherStatus(status: Int) async throws {
    let sut = TodosAPIService(apiClient: client.stub(json: "{}", code: status))

    await #expect(throws: NetworkError.requestFailed(statusCode: status)) {
      try await sut.getTodo(withId: 2)
    }
  }

  @Test func createTodoPostsTheTodoAndReturnsWhatTheServerSent() async throws {
    let todo = TodoDTO(userId: 7, title: "Make it pass")
    let stubbed = client.stub(data: try Fixture.todo.data, code: 201, endpoint: "/todos")
    let sut = TodosAPIService(apiClient: stubbed)

    let created = try await sut.createTodo(todo)

    let request = try #require(stubbed.recordedRequests.first)
    let body = try #require(request.httpBody)
    #expect(created == sampleValue[1])
    #expect(request.httpMethod == "POST")
    #expect(try JSONDecoder().decode(TodoDTO.self, from: body) == todo)
  }

  @Test func everyCallThrowsThatThereWasNoAnswer() async throws {
    let sut = TodosAPIService(
      apiClient: (1...3).reduce(client) { client, _ in
        client.stub(error: URLError(.networkConnectionLost))
      })

    let errors = [
      await #expect(throws: URLError.self) { try await sut.getTodos() },
      await #expect(throws: URLError.self) { try await sut.getTodo(withId: 1) },
      await #expect(throws: URLError.self) { try await sut.createTodo(sampleValue[0]) },
    ]

    #expect(errors.map { $0?.code } == Array(repeating: .networkConnectionLost, count: 3))
  }

  @Test func everyCallFailsWithoutAClient() async throws {
    let sut = TodosAPIService(apiClient: nil)

    await #expect(throws: NetworkError.noClient) { try await sut.getTodos() }
    await #expect(throws: NetworkError.noClient) { try await sut.getTodo(withId: 1) }
    await #expect(throws: NetworkError.noClient) { try await sut.createTodo(sampleValue[0]) }
  }

  @Test @MainActor func serviceMayBeKeptOnAnActor() async throws {
    let service = TodosAPIService(apiClient: client.stub(json: "[]").stub(json: "[]"))

    #expect(try await service.getTodos() == [])
    #expect(try await service.getTodos() == [])
  }
}
