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
  /// A page names the next one by a key: a number, a cursor, its URL (see ``path(to:below:)``), or
  /// a `Link` header (see ``HTTPResponse/nextPage(below:)``). The last page names none, or an empty
  /// text.
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

nonisolated extension NotesClient.HTTPResponse {
  /// Returns the path of the next page below the base URL, from the `Link` header, or `nil` on the
  /// last page.
  ///
  /// - Throws: `URLError.badServerResponse`, as ``NotesClient/path(to:below:)`` does.
  public func nextPage(below base: URL) throws -> String? {
    let links = headers["link", default: ""].matches(of: #/<([^>]*)>((?:[^",]|"[^"]*")*)/#)
    let next = links.first { link in
      let relations = link.output.2.matches(of: #/;\s*(?i:rel)\s*=\s*(?:"([^"]*)"|([^\s;"]+))/#)
      let names = relations.flatMap { ($0.output.1 ?? $0.output.2 ?? "").split(separator: " ") }
      return names.contains { $0.lowercased() == "next" }
    }
    return try next.map { try NotesClient.path(to: String($0.output.1), below: base) }
  }
}

extension NotesClient {
  /// Returns the path of a page below the base URL, from a URL with which a page names the next one.
  ///
  /// - Throws: `URLError.badServerResponse` if the page isn't below the base URL. Another server
  ///   must not get the token.
  public nonisolated static func path(to page: String, below base: URL) throws -> String {
    let link = URL(string: page, relativeTo: base)?.absoluteString ?? ""
    let root = base.absoluteString
    let path = link.dropFirst(root.hasSuffix("/") ? root.count - 1 : root.count)
    guard link.hasPrefix(root), path.hasPrefix("/") else { throw URLError(.badServerResponse) }
    // In the query of a URL, a plus is a space.
    return String(path.replacing("+", with: "%20"))
  }
}
