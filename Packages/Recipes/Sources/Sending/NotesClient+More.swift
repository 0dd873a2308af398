import Foundation

// The service's other endpoints.

extension NotesClient {
  /// Adds a note.
  public func add(_ text: String) async throws -> Note {
    try await request("POST", "/notes", body: encoder.encode(["text": text]))
  }

  /// Returns the picture of a note, as the contents of an image file.
  public func picture(of note: Note) async throws -> Data {
    try await send("GET", "/pictures/\(note.id)").body
  }
}
