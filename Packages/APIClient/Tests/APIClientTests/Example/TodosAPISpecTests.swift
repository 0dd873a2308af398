import APIClient
import APIClientDoubles
import Foundation
import TestSupport
import Testing

@Suite(.ownAddress { APIClient(baseURL: $0).reset() }) struct TodosAPISpecTests {
  @Test func answerIsDecodedAsTheReturnTypeOfItsSpec() async throws {
    let todo = TodoDTO(id: 1, userId: 7, title: "Make it pass")
    let sut = try APIClient.own().stub(json: [todo], endpoint: "/todos")
      .stub(json: #"{"todos": []}"#, endpoint: "/todos?page=2")
      .stub(json: todo, endpoint: "/todos/1").stub(json: todo)

    #expect(try await sut.send(TodosAPISpec.getTodos) as? [TodoDTO] == [todo])
    #expect(try await sut.send(TodosAPISpec.getPage(2)) is TodosPageDTO)
    #expect(try await sut.send(TodosAPISpec.getTodo(id: 1)) as? TodoDTO == todo)
    #expect(try await sut.send(TodosAPISpec.create(todo: todo)) as? TodoDTO == todo)
  }

  /// Three unsorted keys are in order by chance in one of six runs; four rarely are.
  @Test func onlyCreateHasABodyWithItsKeysInOrder() throws {
    let bodies = try [
      TodosAPISpec.create(todo: TodoDTO(userId: 7, title: "Make it pass")),
      .create(todo: TodoDTO(id: 1, userId: 7, title: "Make it pass", completed: true)),
      .getTodos, .getPage(2), .getTodo(id: 7),
    ].map { try $0.body.map { String(decoding: $0, as: UTF8.self) } }

    #expect(
      bodies == [
        #"{"completed":false,"title":"Make it pass","userId":7}"#,
        #"{"completed":true,"id":1,"title":"Make it pass","userId":7}"#, nil, nil, nil,
      ])
  }

  @Test func logMessageIsThePublishedOne() async throws {
    let logger = LoggerSpy()
    let baseURL = try #require(URL(string: "api.example.com"))
    let client = APIClient(baseURL: baseURL, middlewares: [LoggingMiddleware(logger: logger)])
      .stub(json: "[]")
    defer { client.reset() }

    try await client.send(TodosAPISpec.getTodos)

    #expect(logger.logMethodCalled == 1)
    #expect(
      logger.logMethodParametersMessage == """
        GET api.example.com/todos
        Headers: ["Content-Type": "application/json"]
        """)
  }
}
