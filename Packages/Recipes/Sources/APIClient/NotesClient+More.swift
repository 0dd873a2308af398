import Foundation

// The service's other endpoints.

extension NotesClient {
  /// Adds a note.
  public func add(_ text: String) async throws -> Note {
    try await send(AddSpec(text: text))
  }

  /// Returns the picture of a note, as the contents of an image file.
  public func picture(of note: Note) async throws -> Data {
    try await send(PictureSpec(path: "/pictures/\(note.id)"))
  }

  private struct PictureSpec: APISpec {
    let method = "GET"
    let path: String

    func answer(in response: HTTPResponse, by decoder: JSONDecoder) throws -> Data {
      response.body
    }
  }

  private struct AddSpec: APISpec {
    typealias Answer = Note
    let text: String
    let method = "POST"
    let path = "/notes"

    func body(by encoder: JSONEncoder) throws -> Data? { try encoder.encode(["text": text]) }
  }
}
