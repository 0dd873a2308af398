/// A note: `{"id": 1, "text": "milk"}`.
public typealias Note = NotePage.Note

extension NotesClient {
  /// The pages of the list, each of which names the number of the next.
  public var pages: Pages<NotePage, Int> {
    Pages { number in
      let page = try await notes(page: number)
      return (page, page.next)
    }
  }

  /// Requests all pages, one after another.
  public func allNotes() async throws -> [Note] {
    try await pages.reduce(into: []) { all, page in all += page.notes }
  }
}
