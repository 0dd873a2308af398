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
    try await send(AddSpec(text: text))
  }

  /// The picture of a note, as the bytes of its file.
  public func picture(of note: Note) async throws -> Data {
    try await send(PictureSpec(path: "/pictures/\(note.id)"))
  }

  private struct PictureSpec: APISpec {
    let method = "GET"
    let path: String

    func answer(in body: Data, by decoder: JSONDecoder) throws -> Data { body }
  }

  private struct AddSpec: APISpec {
    typealias Answer = Note
    let text: String
    let method = "POST"
    let path = "/notes"

    func body(by encoder: JSONEncoder) throws -> Data? { try encoder.encode(["text": text]) }
  }
}
