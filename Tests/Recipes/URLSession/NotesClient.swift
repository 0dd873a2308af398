import Foundation
import Notes

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A client of the notes service as an app has it: it calls `URLSession`, and knows nothing of tests.
struct NotesClient: Sendable {
  let base: URL
  var session = URLSession.shared
  var tokens: Tokens?
  var clock: any Clock<Duration> = ContinuousClock()

  /// Asks for a page, and once more if the service is busy.
  func notes(page: Int? = nil, query: String? = nil) async throws -> NotePage {
    try await retrying(NotesError.status(503), after: [.seconds(2)], on: clock) {
      try await send(URLRequest(url: base.notes(page: page, query: query)))
    }
  }

  /// Asks for all pages, one after the other.
  func allNotes() async throws -> [Note] {
    try await allPages { try await notes(page: $0) }
  }

  /// Adds a note.
  func add(_ text: String) async throws -> Note {
    var request = URLRequest(url: base.notes())
    request.httpMethod = "POST"
    request.httpBody = try JSONEncoder().encode(["text": text])
    request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    return try await send(request)
  }

  /// The picture of a note, as the bytes of its file.
  func picture(of note: Note) async throws -> Data {
    try await load(URLRequest(url: address(ofThePictureOf: note)))
  }

  /// Saves the picture of a note in a file.
  func savePicture(of note: Note, to file: URL) async throws {
    try await picture(of: note).write(to: file)
  }

  /// Sends a file as the picture of a note. The body is data, not an upload task, because a
  /// `URLProtocol` on Linux sees no body of an upload task (docs/errata.md).
  func sendPicture(of note: Note, from file: URL) async throws {
    var request = URLRequest(url: address(ofThePictureOf: note))
    request.httpMethod = "PUT"
    request.httpBody = try Data(contentsOf: file, options: .mappedIfSafe)
    _ = try await load(request)
  }

  private func address(ofThePictureOf note: Note) -> URL {
    base.appending(path: "pictures/\(note.id)")
  }

  /// Sends a request, and sends it again with a new token if the service refuses the first one.
  private func send<Value: Decodable>(_ request: URLRequest) async throws -> Value {
    let token = await tokens?.current
    let body: Data
    do {
      body = try await load(request, with: token)
    } catch NotesError.status(401) {
      guard let tokens, let token else { throw NotesError.status(401) }
      body = try await load(request, with: try await tokens.renewed(after: token))
    }
    return try JSONDecoder().decode(Value.self, from: body)
  }

  private func load(_ request: URLRequest, with token: String? = nil) async throws -> Data {
    var request = request
    if let token { request.setValue("Bearer \(token)", forHTTPHeaderField: "Authorization") }
    let (data, response) = try await session.data(for: request)  // On Linux, that of `Notes`.
    let status = (response as? HTTPURLResponse)?.statusCode ?? 0
    guard 200...299 ~= status else { throw NotesError.status(status) }
    return data
  }
}
