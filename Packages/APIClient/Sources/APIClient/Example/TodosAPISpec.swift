import Foundation

/// The requests of the todo service.
///
/// After *The perfect iOS networking layer does not exist* (Calin Crist, calincrist.com).
public enum TodosAPISpec: APIClient.APISpec, Equatable {
  /// All todos.
  case getTodos
  /// The todos of the page with this number. The first page is 1.
  case getPage(Int)
  /// The todo with this identifier.
  case getTodo(id: Int)
  /// A new todo.
  case create(todo: TodoDTO)

  /// `/todos`, `/todos?page=<number>` for a page, or `/todos/<id>` for one todo.
  public var endpoint: String {
    switch self {
    case .getTodos, .create: "/todos"
    case .getTodo(let id): "/todos/\(id)"
    case .getPage(let page): "/todos?page=\(page)"
    }
  }

  /// `POST` to create, `GET` for the others.
  public var method: APIClient.HttpMethod {
    switch self {
    case .getTodos, .getPage, .getTodo: .get
    case .create: .post
    }
  }

  /// `[TodoDTO]` for all todos, `TodosPageDTO` for a page, `TodoDTO` for the others.
  public var returnType: any DecodableType.Type {
    switch self {
    case .getTodos: [TodoDTO].self
    case .getPage: TodosPageDTO.self
    case .getTodo, .create: TodoDTO.self
    }
  }

  /// The new todo as a JSON object with sorted keys. The other requests have no body.
  public var body: Data? {
    get throws {
      guard case .create(let todo) = self else { return nil }
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      return try encoder.encode(todo)
    }
  }
}
