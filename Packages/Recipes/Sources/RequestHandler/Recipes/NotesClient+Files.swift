import Foundation

extension NotesClient {
  /// Removes a note. The answer is empty.
  public func remove(_ note: Note) async throws {
    try await send("DELETE", "/notes/\(note.id)")
  }

  /// Saves the picture of a note in a file.
  public func savePicture(of note: Note, to file: URL) async throws {
    try await picture(of: note).write(to: file)
  }

  /// Sends a file as the picture of a note. Its bytes are the body of the request, and not of an
  /// upload task, which a `URLProtocol` does not see everywhere.
  public func sendPicture(of note: Note, from file: URL) async throws {
    let picture = try Data(contentsOf: file, options: .mappedIfSafe)
    let headers = ["Content-Type": "image/png"]
    try await send("PUT", "/pictures/\(note.id)", headers: headers, body: picture)
  }
}
