/// A todo as it travels: `{"id": 1, "userId": 7, "title": "…", "completed": false}`.
///
/// After *The perfect iOS networking layer does not exist* (Calin Crist, calincrist.com).
public struct TodoDTO: Codable, Equatable, DecodableType {
  /// The identifier that the service has given it; `nil`, and absent from the JSON, before that.
  public let id: Int?
  /// The identifier of the person who has it to do.
  public let userId: Int
  /// What there is to do.
  public let title: String
  /// Whether it is done.
  public let completed: Bool

  /// Makes a todo, by default one that is new and open.
  ///
  /// - Parameters:
  ///   - id: The identifier that the service has given it.
  ///   - userId: The identifier of the person who has it to do.
  ///   - title: What there is to do.
  ///   - completed: Whether it is done.
  public init(id: Int? = nil, userId: Int, title: String, completed: Bool = false) {
    self.id = id
    self.userId = userId
    self.title = title
    self.completed = completed
  }
}
