import Foundation
import Observation

/// The screen that lists notes: it shows a spinner while it loads.
@MainActor @Observable public final class NotesViewModel {
  /// Whether to show the spinner.
  public private(set) var isLoading = false
  /// The notes to show.
  public private(set) var notes: [Note] = []
  /// What went wrong, in words for the user.
  public private(set) var message: String?

  private let fetch: @MainActor () async throws -> [Note]

  /// Makes a screen without notes.
  ///
  /// - Parameter fetch: Asks for the notes.
  public init(fetch: @escaping @MainActor () async throws -> [Note]) {
    self.fetch = fetch
  }

  /// Loads the notes. A view calls it in its `task`, which is cancelled when the user leaves.
  public func load() async {
    isLoading = true
    message = nil
    defer { isLoading = false }
    do {
      notes = try await fetch()
    } catch {
      // In a cancelled task the user has left, so there is nobody to tell.
      message = Task.isCancelled ? nil : error.localizedDescription
    }
  }
}
