/// A todo in JSON: `{"id": 1, "userId": 7, "title": "…", "completed": false}`.
///
/// After *The perfect iOS networking layer does not exist* (Calin Crist, calincrist.com).
public struct TodoDTO: Codable, Equatable, DecodableType {
  /// The identifier, which the service gives. A new todo has none, and its JSON has no `id`.
  public let id: Int?
  /// The identifier of the person who has to do it.
  public let userId: Int
  /// What there is to do.
  public let title: String
  /// Whether it is done.
  public let completed: Bool

  /// Makes a todo, by default a new one that is not done.
  ///
  /// - Parameters:
  ///   - id: The identifier, which the service gives.
  ///   - userId: The identifier of the person who has to do it.
  ///   - title: What there is to do.
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
  /// The todos of this page; may be empty.
  public let todos: [TodoDTO]
  /// The number of the next page; `nil` on the last one.
  public let next: Int?
}
