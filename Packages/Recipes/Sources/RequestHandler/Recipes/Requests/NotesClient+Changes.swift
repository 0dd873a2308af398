import Foundation

extension NotesClient {
  /// Returns a note.
  public func note(_ id: Int) async throws -> Note {
    try await request("GET", "/notes/\(id)")
  }

  /// Changes the text of a note. If the text is unchanged, nothing is sent.
  public func rename(_ note: Note, to text: String) async throws -> Note {
    guard text != note.text else { return note }
    return try await request("PUT", "/notes/\(note.id)", body: encoder.encode(["text": text]))
  }

  /// Returns the notes with a tag. The tag is a single path component, whatever characters it
  /// contains.
  public func notes(tagged tag: String) async throws -> NotePage {
    let part = tag.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    return try await request("GET", "/tags/\(part)")
  }

  /// Returns the notes that match all filters. The names in the query are sorted, so the same
  /// filters always result in the same URL.
  public func notes(matching filters: [String: String]) async throws -> NotePage {
    var address = URLComponents()
    address.path = "/notes"
    address.queryItems = filters.sorted { $0.key < $1.key }
      .map { URLQueryItem(name: $0.key, value: $0.value) }
    return try await request("GET", address.string ?? "/notes")
  }

  /// Attaches a file to a note, the way a browser submits a form. Users see the file's name.
  public func attach(_ file: Data, named name: String, to note: Note) async throws {
    let boundary = UUID().uuidString
    // Browsers do the same, because a quotation mark would end the name.
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

  /// Finds the notes with a text, using GraphQL.
  public func find(_ text: String) async throws -> [Note] {
    let query = try encoder.encode(GraphQLQuery(variables: ["text": text]))
    let answer: GraphQLAnswer<NotePage> = try await request("POST", "/graphql", body: query)
    return try answer.value.notes
  }
}

/// The body of a request to `/graphql`.
public struct GraphQLQuery: Codable, Sendable {
  public var query = "query($text: String!) { notes(text: $text) { id text } }"
  public let variables: [String: String]
}
