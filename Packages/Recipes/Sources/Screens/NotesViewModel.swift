import Foundation
import Observation

/// A screen that lists notes, with a spinner while they load.
@MainActor @Observable public final class NotesViewModel<Note: Sendable> {
  /// Whether to show the spinner.
  public private(set) var isLoading = false
  /// The notes to show.
  public private(set) var notes: [Note] = []
  /// What went wrong, as a message for the user.
  public private(set) var message: String?

  private var loads = 0
  private let fetch: @MainActor () async throws -> [Note]

  /// Creates a screen without notes.
  ///
  /// - Parameter fetch: Returns the notes.
  public init(fetch: @escaping @MainActor () async throws -> [Note]) {
    self.fetch = fetch
  }

  /// Loads the notes. A view calls this method in its `task`, which is canceled when the user
  /// leaves. If the user returns right away, the older load may still be running, but it no longer
  /// changes anything.
  public func load() async {
    loads += 1
    let load = loads
    isLoading = true
    message = nil
    defer { if load == loads { isLoading = false } }
    do {
      let fetched = try await fetch()
      if load == loads { notes = fetched }
    } catch {
      // If the task was canceled, the user has left, so don't show a message.
      if load == loads, !Task.isCancelled { message = error.localizedDescription }
    }
  }
}
