import Foundation

/// A note: `{"id": 1, "text": "milk"}`.
public typealias Note = NotePage.Note

extension NotesClient {
  /// Requests all pages, one after another. Throws `URLError.badServerResponse` if the service
  /// names the same next page twice.
  public func allNotes() async throws -> [Note] {
    var page = try await notes()
    var all = page.notes
    var named: Set<Int> = []
    while let next = page.next {
      guard named.insert(next).inserted else { throw URLError(.badServerResponse) }
      page = try await notes(page: next)
      all += page.notes
    }
    return all
  }
}
