import Foundation

/// A reminder for a note: `{"note_id": 1, "due": "2026-11-27T10:30:00Z", "rhythm": "daily"}`.
public struct Reminder: Decodable, Sendable {
  public let noteID: Int
  public let due: Date
  public let rhythm: Rhythm

  private enum CodingKeys: String, CodingKey {
    case noteID = "note_id"
    case due, rhythm
  }
}

/// How often a reminder repeats. A value that this version of the app doesn't know is kept as text.
public enum Rhythm: Decodable, Equatable, Sendable {
  case daily, weekly
  case other(String)

  public init(from decoder: any Decoder) throws {
    let text = try String(from: decoder)
    self = ["daily": .daily, "weekly": .weekly][text] ?? .other(text)
  }
}

/// An element of a list, or the error in decoding it, so that one bad element doesn't lose the
/// others.
struct Lenient<Value: Decodable>: Decodable {
  let result: Result<Value, any Error>

  init(from decoder: any Decoder) { result = Result { try Value(from: decoder) } }
}

extension NotesClient {
  /// Returns the reminders that can be decoded.
  public func reminders() async throws -> [Reminder] {
    let list: [Lenient<Reminder>] = try await request("GET", "/reminders")
    return list.compactMap { try? $0.result.get() }
  }
}
