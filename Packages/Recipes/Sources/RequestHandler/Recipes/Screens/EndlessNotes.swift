import Foundation
import Observation

/// A list that loads its next page when the user scrolls to the end.
@MainActor @Observable public final class EndlessNotes {
  /// The notes of all pages so far.
  public private(set) var notes: [Note] = []
  /// Why the last page failed to load, as a message for the user.
  public private(set) var message: String?

  private var next: Int? = 1
  private var isLoading = false
  private let fetch: @MainActor (Int) async throws -> NotePage

  /// Creates an empty list that loads each page with `fetch`.
  public init(fetch: @escaping @MainActor (Int) async throws -> NotePage) { self.fetch = fetch }

  /// Loads the next page, unless it's already loading or there are no more pages. Each of the last
  /// rows calls this method in its `task`. After a failure, it requests the same page again.
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
      // A row that scrolls out of view cancels its task, which isn't an error.
      if !Task.isCancelled { message = error.localizedDescription }
    }
  }
}
