import Foundation

extension NotesClient {
  /// Asks for one note.
  public func note(_ id: Int) async throws -> Note {
    try await request("GET", "/notes/\(id)")
  }

  /// Changes the text of a note.
  public func rename(_ note: Note, to text: String) async throws -> Note {
    try await request("PUT", "/notes/\(note.id)", body: encoder.encode(["text": text]))
  }
}
