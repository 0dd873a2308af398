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

  /// Adds a file to a note, as a browser sends a form. The name is the one that users see.
  public func attach(_ file: Data, named name: String, to note: Note) async throws {
    let boundary = UUID().uuidString
    // As browsers do: a quote would end the name.
    let name = name.filter { !$0.isNewline }.replacing("\"", with: "%22")
    let head = [
      "--\(boundary)", "Content-Disposition: form-data; name=\"file\"; filename=\"\(name)\"",
      "Content-Type: application/octet-stream", "", "",
    ]
    let end = Data("\r\n--\(boundary)--\r\n".utf8)
    let body = Data(head.joined(separator: "\r\n").utf8) + file + end
    let headers = ["Content-Type": "multipart/form-data; boundary=\(boundary)"]
    try await send("POST", "/notes/\(note.id)/files", headers: headers, body: body)
  }

  /// Asks for the notes with a text, by GraphQL.
  public func find(_ text: String) async throws -> [Note] {
    let query = try encoder.encode(GraphQLQuery(variables: ["text": text]))
    let answer: [String: NotePage] = try await request("POST", "/graphql", body: query)
    return answer["data"]?.notes ?? []
  }
}

/// The body of each request to `/graphql`.
public struct GraphQLQuery: Codable, Sendable {
  public var query = "query($text: String!) { notes(text: $text) { id text } }"
  public let variables: [String: String]
}
