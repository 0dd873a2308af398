import APIClient
import APIClientDoubles
import Foundation
import Testing

@Suite(.ownBaseURL) struct TodosAPISpecTests {
  @Test func eachCaseHasItsEndpointMethodAndReturnType() {
    let create = TodosAPISpec.create(todo: sampleValue[0])

    #expect(TodosAPISpec.getTodos.endpoint == "/todos")
    #expect(TodosAPISpec.getTodos.method == .get)
    #expect(TodosAPISpec.getTodos.returnType is [TodoDTO].Type)
    #expect(TodosAPISpec.getPage(2).endpoint == "/todos?page=2")
    #expect(TodosAPISpec.getPage(2).method == .get)
    #expect(TodosAPISpec.getPage(2).returnType is TodosPageDTO.Type)
    #expect(TodosAPISpec.getTodo(id: 1_234_567).endpoint == "/todos/1234567")
    #expect(TodosAPISpec.getTodo(id: 7).method == .get)
    #expect(TodosAPISpec.getTodo(id: 7).returnType is TodoDTO.Type)
    #expect(create.endpoint == "/todos")
    #expect(create.method == .post)
    #expect(create.returnType is TodoDTO.Type)
  }

  @Test func createAloneHasABodyWithoutAnIdentifier() throws {
    let body = try #require(
      TodosAPISpec.create(todo: TodoDTO(userId: 7, title: "Write the failing test")).body)

    #expect(
      String(decoding: body, as: UTF8.self)
        == #"{"completed":false,"title":"Write the failing test","userId":7}"#)
    #expect(try TodosAPISpec.getTodos.body == nil)
    #expect(try TodosAPISpec.getTodo(id: 7).body == nil)
  }

  /// Three keys that nobody sorts are in order by chance, once in six runs. Four seldom are as well.
  @Test func bodyHasItsKeysInOrderWhateverTheirNumber() throws {
    let todo = TodoDTO(id: 1, userId: 7, title: "a", completed: true)

    let body = try #require(TodosAPISpec.create(todo: todo).body)

    #expect(
      String(decoding: body, as: UTF8.self)
        == #"{"completed":true,"id":1,"title":"a","userId":7}"#)
  }

  @Test func logMessageIsThePublishedOne() async throws {
    let logger = LoggerSpy()
    let baseURL = try #require(URL(string: "api.example.com"))
    let client = APIClient(baseURL: baseURL, middlewares: [LoggingMiddleware(logger: logger)])
      .stub(json: "[]")
    defer { client.reset() }

    _ = try await client.awaitAnswer(to: TodosAPISpec.getTodos)

    #expect(logger.logMethodCalled == 1)
    #expect(
      logger.logMethodParametersMessage == """
        GET api.example.com/todos
        Headers: ["Content-Type": "application/json"]
        """)
  }
}
