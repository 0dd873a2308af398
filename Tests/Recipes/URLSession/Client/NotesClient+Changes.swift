import Foundation

extension NotesClient {
  /// Asks for one note.
  public func note(_ id: Int) async throws -> Note {
    try await request("GET", "/notes/\(id)")
  }

  /// Changes the text of a note. The text that it has is not sent.
  public func rename(_ note: Note, to text: String) async throws -> Note {
    guard text != note.text else { return note }
    return try await request("PUT", "/notes/\(note.id)", body: encoder.encode(["text": text]))
  }
}
