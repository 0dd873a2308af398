import Foundation

/// The requests that a todo service understands.
///
/// After *The perfect iOS networking layer does not exist* (Calin Crist, calincrist.com).
public enum TodosAPISpec: APIClient.APISpec, Equatable {
  /// All todos.
  case getTodos
  /// The todo with this identifier.
  case getTodo(id: Int)
  /// One more todo.
  case create(todo: TodoDTO)

  /// `/todos`, or `/todos/<id>` for a single one.
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

  /// The todo to create as a JSON object, keys sorted; the others have no body.
  public var body: Data? {
    guard case .create(let todo) = self else { return nil }
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    // Numbers, a text and a truth value: there is nothing in a todo that could fail to encode.
    return try? encoder.encode(todo)
  }
}
