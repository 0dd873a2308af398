import Foundation

/// When to think of a note: `{"note_id": 1, "due": "2026-11-27T10:30:00Z", "rhythm": "daily"}`.
public struct Reminder: Decodable, Sendable {
  public let noteID: Int
  public let due: Date
  public let rhythm: Rhythm

  private enum CodingKeys: String, CodingKey {
    case noteID = "note_id"
    case due, rhythm
  }
}

/// How often to think of it. What only a newer app knows is kept as text.
public enum Rhythm: Decodable, Equatable, Sendable {
  case daily, weekly
  case other(String)

  public init(from decoder: any Decoder) throws {
    let text = try String(from: decoder)
    self = ["daily": .daily, "weekly": .weekly][text] ?? .other(text)
  }
}

/// An element of a list, or why it could not be read: it does not take the others away.
struct Lenient<Value: Decodable>: Decodable {
  let result: Result<Value, any Error>

  init(from decoder: any Decoder) { result = Result { try Value(from: decoder) } }
}

extension NotesClient {
  /// Asks for the reminders that can be read.
  public func reminders() async throws -> [Reminder] {
    let list: [Lenient<Reminder>] = try await request("GET", "/reminders")
    return list.compactMap { try? $0.result.get() }
  }
}
