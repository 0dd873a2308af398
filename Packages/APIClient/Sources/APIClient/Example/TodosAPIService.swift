/// The todo service in the app's terms, without methods and status codes.
///
/// ```swift
/// let service = TodosAPIService(apiClient: client)
/// let todo = try await service.getTodo(withId: 1)
/// ```
/// Its functions run on their caller's actor, so a view model on the main actor can keep a service,
/// which isn't `Sendable`. They throw the errors of ``APIClient/sendRequest(_:as:)``, and
/// ``APIClient/NetworkError/noClient`` if the service has no client.
///
/// After *The perfect iOS networking layer does not exist* (Calin Crist, calincrist.com).
public final class TodosAPIService: APIService {
  /// Requests all todos: `GET /todos`.
  nonisolated(nonsending) public func getTodos() async throws -> [TodoDTO] {
    try await requiredClient.sendRequest(TodosAPISpec.getTodos, as: [TodoDTO].self)
  }

  /// Requests all todos, page by page: `GET /todos?page=1`, and then whichever page the answer
  /// names.
  ///
  /// - Returns: The todos of all pages. If one page fails, the call fails.
  nonisolated(nonsending) public func getAllPages() async throws -> [TodoDTO] {
    var todos: [TodoDTO] = []
    var next: Int? = 1
    while let number = next {
      let page = try await requiredClient.sendRequest(
        TodosAPISpec.getPage(number), as: TodosPageDTO.self)
      todos += page.todos
      next = page.next
    }
    return todos
  }

  /// Requests one todo: `GET /todos/<id>`.
  ///
  /// - Parameter id: The todo's identifier.
  /// - Returns: The todo, or `nil` if the service answers with status 404.
  nonisolated(nonsending) public func getTodo(withId id: Int) async throws -> TodoDTO? {
    do {
      return try await requiredClient.sendRequest(TodosAPISpec.getTodo(id: id), as: TodoDTO.self)
    } catch APIClient.NetworkError.requestFailed(statusCode: 404) {
      return nil
    }
  }

  /// Adds a todo: `POST /todos`.
  ///
  /// - Parameter todo: The todo to add, usually without an identifier.
  /// - Returns: The todo as the service stored it, with its identifier.
  nonisolated(nonsending) public func createTodo(_ todo: TodoDTO) async throws -> TodoDTO {
    try await requiredClient.sendRequest(TodosAPISpec.create(todo: todo), as: TodoDTO.self)
  }
}
