import Foundation

extension NotesClient {
  /// Removes a note. The response is empty.
  public func remove(_ note: Note) async throws {
    try await send("DELETE", "/notes/\(note.id)")
  }

  /// Saves the picture of a note to a file.
  public func savePicture(of note: Note, to file: URL) async throws {
    try await picture(of: note).write(to: file)
  }

  /// Uploads a file as the picture of a note. Its bytes are the body of a data task, because a
  /// `URLProtocol` can't see the body of an upload task on every platform.
  public func sendPicture(of note: Note, from file: URL) async throws {
    let picture = try Data(contentsOf: file, options: .mappedIfSafe)
    let headers = ["Content-Type": "image/png"]
    try await send("PUT", "/pictures/\(note.id)", headers: headers, body: picture)
  }
}
