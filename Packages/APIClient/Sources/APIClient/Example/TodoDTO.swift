/// A todo in JSON: `{"id": 1, "userId": 7, "title": "…", "completed": false}`.
///
/// After *The perfect iOS networking layer does not exist* (Calin Crist, calincrist.com).
public struct TodoDTO: Codable, Equatable, DecodableType {
  /// The identifier, which the service assigns. A new todo has none, and its JSON has no `id`.
  public let id: Int?
  /// The identifier of the person who has the todo.
  public let userId: Int
  /// The text of the todo.
  public let title: String
  /// Whether it is done.
  public let completed: Bool

  /// Creates a todo; by default, a new one that isn't done.
  ///
  /// - Parameters:
  ///   - id: The identifier, which the service assigns.
  ///   - userId: The identifier of the person who has the todo.
  ///   - title: The text of the todo.
  ///   - completed: Whether it is done.
  public init(id: Int? = nil, userId: Int, title: String, completed: Bool = false) {
    self.id = id
    self.userId = userId
    self.title = title
    self.completed = completed
  }
}

/// A page of todos in JSON: `{"todos": [{"id": 1, …}], "next": 2}`.
public struct TodosPageDTO: Codable, Equatable, DecodableType {
  /// The todos of this page. The list may be empty.
  public let todos: [TodoDTO]
  /// The number of the next page, or `nil` on the last one.
  public let next: Int?
}
