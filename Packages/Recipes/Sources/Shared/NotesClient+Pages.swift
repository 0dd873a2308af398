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
    var all: [Note] = []
    for try await page in pages { all += page.notes }
    return all
  }
}
