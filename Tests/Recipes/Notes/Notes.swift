import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

// The service that all recipes ask: its notes, its pages, its addresses. What is `nonisolated` can also be used
// in the completions of a module that is on the main actor by default, as that of a new app in Xcode 26 is.

/// A note: `{"id": 1, "text": "milk"}`.
public nonisolated struct Note: Codable, Equatable, Sendable {
  /// The number that the service gave it.
  public let id: Int
  /// What it says.
  public let text: String

  /// Makes a note, as the decoder does.
  public init(id: Int, text: String) {
    self.id = id
    self.text = text
  }
}

/// What `GET notes` answers: `{"notes": [{"id": 1, "text": "milk"}], "next": 2}`.
public nonisolated struct NotePage: Codable, Equatable, Sendable {
  /// The notes of this page.
  public let notes: [Note]
  /// The number of the next page; `nil` on the last one.
  public let next: Int?
}

/// Why an answer of the service holds no value.
public nonisolated enum NotesError: Error, Equatable {
  /// The status is not from 200 to 299.
  case status(Int)
}

nonisolated extension URL {
  /// The address of a page, below the base URL of the service: `notes?page=2&query=milk`.
  public func notes(page: Int? = nil, query: String? = nil) -> URL {
    let items = [URLQueryItem](page: page, query: query)
    let url = appending(path: "notes")
    return items.isEmpty ? url : url.appending(queryItems: items)
  }
}

nonisolated extension [URLQueryItem] {
  /// What follows the `?` in the address of a page, not encoded.
  public init(page: Int?, query: String?) {
    self = [("page", page.map(String.init)), ("query", query)]
      .compactMap { name, value in value.map { URLQueryItem(name: name, value: $0) } }
  }
}

/// Asks for all pages, one after the other: the first one, and then each that the one before it names.
///
/// - Parameter ask: Asks for the page with this number; `nil` is the first.
nonisolated(nonsending) public func allPages(
  _ ask: nonisolated(nonsending) (Int?) async throws -> NotePage
) async throws -> [Note] {
  var page = try await ask(nil)
  var all = page.notes
  while let next = page.next {
    page = try await ask(next)
    all += page.notes
  }
  return all
}

/// Reads the three values that a session calls back with.
///
/// - Throws: The session's error, ``NotesError``, or a `DecodingError`.
public nonisolated func decoded<Value: Decodable>(
  _ data: Data?, _ response: URLResponse?, _ error: (any Error)?
) throws -> Value {
  if let error { throw error }
  guard let response = response as? HTTPURLResponse else { throw URLError(.badServerResponse) }
  guard 200...299 ~= response.statusCode else { throw NotesError.status(response.statusCode) }
  return try JSONDecoder().decode(Value.self, from: data ?? Data())
}
