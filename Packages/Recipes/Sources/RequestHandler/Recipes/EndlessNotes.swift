import Foundation
import Observation

/// A list that loads its next page when its end comes into sight.
@MainActor @Observable public final class EndlessNotes {
  /// The notes of all pages so far.
  public private(set) var notes: [Note] = []
  /// Why the last page did not come, in words for the user.
  public private(set) var message: String?

  private var next: Int? = 1
  private var isLoading = false
  private let fetch: @MainActor (Int) async throws -> NotePage

  /// Makes an empty list, which asks for each page with `fetch`.
  public init(fetch: @escaping @MainActor (Int) async throws -> NotePage) { self.fetch = fetch }

  /// Loads the next page, unless there is none, or one is on its way. Each of the last rows calls it
  /// in its `task`. After a failure it asks for the same page again.
  public func loadMore() async {
    guard let page = next, !isLoading else { return }
    isLoading = true
    message = nil
    defer { isLoading = false }
    do {
      let answer = try await fetch(page)
      notes += answer.notes
      next = answer.next
    } catch {
      // A row that scrolls away cancels its task: there is nothing to tell.
      if !Task.isCancelled { message = error.localizedDescription }
    }
  }
}
