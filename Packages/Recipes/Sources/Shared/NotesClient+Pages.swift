/// A note: `{"id": 1, "text": "milk"}`.
public typealias Note = NotePage.Note

extension NotesClient {
  /// Requests all pages, one after the other.
  public func allNotes() async throws -> [Note] {
    var page = try await notes()
    var all = page.notes
    while let next = page.next {
      page = try await notes(page: next)
      all += page.notes
    }
    return all
  }
}
