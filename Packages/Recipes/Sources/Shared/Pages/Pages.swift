import Foundation

extension NotesClient {
  /// The pages of a list. Each is requested when it's needed, and the list ends after the last one.
  /// ```swift
  /// let pages = NotesClient.Pages { number in
  ///   let page = try await client.notes(page: number)
  ///   return (page, page.next)
  /// }
  /// for try await page in pages { print(page.notes) }
  /// ```
  /// A page names the next one by a key: a number, a cursor, or a path. The last page names none, or
  /// an empty text.
  public nonisolated struct Pages<Page: Sendable, Key: Hashable & Sendable>: AsyncSequence, Sendable
  {
    private let load: @Sendable (Key?) async throws -> (page: Page, next: Key?)

    /// Creates the pages of a list, without requesting any.
    ///
    /// - Parameter load: Requests the page with a key, or the first page for `nil`. Returns the
    ///   page, and the key of the next one.
    public init(load: @escaping @Sendable (_ key: Key?) async throws -> (page: Page, next: Key?)) {
      self.load = load
    }

    public func makeAsyncIterator() -> Iterator { Iterator(load: load) }

    /// Requests one page after another.
    public nonisolated struct Iterator: AsyncIteratorProtocol {
      fileprivate let load: @Sendable (Key?) async throws -> (page: Page, next: Key?)
      private var key: Key?
      private var requested: Set<Key> = []
      private var isAtEnd = false

      fileprivate init(load: @escaping @Sendable (Key?) async throws -> (page: Page, next: Key?)) {
        self.load = load
      }

      /// Requests the next page, or returns `nil` after the last one.
      ///
      /// - Throws: The error of the request; `CancellationError` if the task was canceled between
      ///   two pages; `URLError.badServerResponse` if a page was named before, because the list
      ///   would never end. There are no pages after an error.
      public mutating func next() async throws -> Page? {
        guard !isAtEnd else { return nil }
        isAtEnd = true
        try Task.checkCancellation()
        if let key, !requested.insert(key).inserted { throw URLError(.badServerResponse) }
        let (page, next) = try await load(key)
        key = next
        isAtEnd = next == nil || next as? String == ""
        return page
      }
    }
  }
}
