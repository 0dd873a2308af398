/// The answer.
public nonisolated struct NotePage: Codable, Equatable, Sendable {
  public let notes: [Note]
  public let next: Int?

  public init(notes: [Note], next: Int? = nil) {
    self.notes = notes
    self.next = next
  }
}

nonisolated extension NotePage {
  /// The object at `notes[]` of the answer.
  public nonisolated struct Note: Codable, Equatable, Sendable {
    public let id: Int
    public let text: String

    public init(id: Int, text: String) {
      self.id = id
      self.text = text
    }
  }
}
