import Foundation
import Observation

/// The screen that lists notes: it shows a spinner while it loads.
@MainActor @Observable public final class NotesViewModel<Note: Sendable> {
  /// Whether to show the spinner.
  public private(set) var isLoading = false
  /// The notes to show.
  public private(set) var notes: [Note] = []
  /// What went wrong, in words for the user.
  public private(set) var message: String?

  private var loads = 0
  private let fetch: @MainActor () async throws -> [Note]

  /// Makes a screen without notes.
  ///
  /// - Parameter fetch: Asks for the notes.
  public init(fetch: @escaping @MainActor () async throws -> [Note]) {
    self.fetch = fetch
  }

  /// Loads the notes. A view calls it in its `task`, which is cancelled when the user leaves. If
  /// the user comes back at once, the older load may still run: it changes nothing.
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
      // In a cancelled task the user has left, so there is nobody to tell.
      if load == loads, !Task.isCancelled { message = error.localizedDescription }
    }
  }
}
