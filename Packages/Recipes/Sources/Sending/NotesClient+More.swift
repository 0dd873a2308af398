import Foundation

// What the service has beside its pages of notes.

extension NotesClient {
  /// Adds a note.
  public func add(_ text: String) async throws -> Note {
    try await request("POST", "/notes", body: encoder.encode(["text": text]))
  }

  /// The picture of a note, as the bytes of its file.
  public func picture(of note: Note) async throws -> Data {
    try await send("GET", "/pictures/\(note.id)").body
  }
}
