import Foundation

/// The requests of the todo service.
///
/// After *The perfect iOS networking layer does not exist* (Calin Crist, calincrist.com).
public enum TodosAPISpec: APIClient.APISpec, Equatable {
  /// All todos.
  case getTodos
  /// The todo with this identifier.
  case getTodo(id: Int)
  /// A new todo.
  case create(todo: TodoDTO)

  /// `/todos`, or `/todos/<id>` for one todo.
  public var endpoint: String {
    switch self {
    case .getTodos, .create: "/todos"
    case .getTodo(let id): "/todos/\(id)"
    }
  }

  /// `POST` to create, `GET` for the others.
  public var method: APIClient.HttpMethod {
    switch self {
    case .getTodos, .getTodo: .get
    case .create: .post
    }
  }

  /// `[TodoDTO]` for all todos, `TodoDTO` for the others.
  public var returnType: any DecodableType.Type {
    switch self {
    case .getTodos: [TodoDTO].self
    case .getTodo, .create: TodoDTO.self
    }
  }

  /// The new todo as a JSON object, keys sorted. The other requests have no body.
  public var body: Data? {
    guard case .create(let todo) = self else { return nil }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    // Numbers, a text and a Boolean always encode.
    return try? encoder.encode(todo)
  }
}
