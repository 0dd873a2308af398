import Foundation

/// A note: `{"id": 1, "text": "milk"}`.
public typealias Note = NotePage.Note

extension NotesClient {
  /// Requests all pages, one after the other. Throws `URLError.badServerResponse` if the service names
  /// a page as the next one that it has named before.
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
