import Foundation

// What the service has beside its pages of notes.

/// A note: `{"id": 1, "text": "milk"}`.
public typealias Note = NotePage.Note

extension NotesClient {
  /// Asks for all pages, one after the other.
  public func allNotes() async throws -> [Note] {
    var page = try await notes()
    var all = page.notes
    while let next = page.next {
      page = try await notes(page: next)
      all += page.notes
    }
    return all
  }

  /// Adds a note.
  public func add(_ text: String) async throws -> Note {
    try await load(HTTPRequest("POST", "/notes", body: encoder.encode(["text": text])))
  }

  /// The picture of a note, as the bytes of its file.
  public func picture(of note: Note) async throws -> Data {
    try await send(HTTPRequest("GET", "/pictures/\(note.id)"))
  }
}
