import Foundation
import Notes
import StarWarsAPI
import Synchronization

/// A client of the notes service over one function that loads requests. What it needs more, such as
/// retries and tokens, it gets from loaders that wrap its loader.
struct NotesClient: Sendable {
  let loader: any HTTPLoading

  /// Asks for a page.
  func notes(page: Int? = nil, query: String? = nil) async throws -> NotePage {
    var request = request
    request.queryItems = [URLQueryItem](page: page, query: query)
    return try await load(request)
  }

  /// Asks for all pages, one after the other.
  func allNotes() async throws -> [Note] {
    try await allPages { try await notes(page: $0) }
  }

  /// Adds a note.
  func add(_ text: String) async throws -> Note {
    var request = request
    request.method = .post
    request.body = JSONBody(["text": text])
    return try await load(request)
  }

  private var request: HTTPRequest {
    var request = HTTPRequest()
    request.host = "example.com"
    request.path = "/v1/notes"
    return request
  }

  private func load<Value: Decodable>(_ request: HTTPRequest) async throws -> Value {
    let (results, continuation) = AsyncStream<HTTPResult>.makeStream()
    let isOver = Mutex(false)
    continuation.onTermination = { _ in isOver.withLock { $0 = true } }
    var request = request
    request.isCancelled = { isOver.withLock { $0 } }  // A loader around this one asks no more.
    loader.load(request: request) { continuation.yield($0) }
    for await result in results {
      let response = try result.get()
      let status = response.statusCode.rawValue
      guard 200...299 ~= status else { throw NotesError.status(status) }
      return try JSONDecoder().decode(Value.self, from: response.body ?? Data())
    }
    // In a cancelled task the stream ends without a result.
    throw HTTPError(code: .cancelled, request: request)
  }
}
