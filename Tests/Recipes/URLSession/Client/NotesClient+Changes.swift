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

  /// Asks for the notes with a tag: one part of the path, whatever its text.
  public func notes(tagged tag: String) async throws -> NotePage {
    let part = tag.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    return try await request("GET", "/tags/\(part)")
  }
}
