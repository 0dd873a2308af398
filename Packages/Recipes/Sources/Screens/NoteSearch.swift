import Observation

/// A search field that searches after every keystroke, and shows only the result of the last
/// search.
@MainActor @Observable public final class NoteSearch<Note: Sendable> {
  /// The notes to show.
  public private(set) var found: [Note] = []

  private var latest = ""
  private let find: @MainActor (String) async throws -> [Note]

  /// Creates a search field without results.
  ///
  /// - Parameter find: Returns the notes that contain a text.
  public init(find: @escaping @MainActor (String) async throws -> [Note]) {
    self.find = find
  }

  /// Searches for the notes that contain a text. A view calls this method in `task(id: text)`.
  public func search(_ text: String) async {
    latest = text
    guard let notes = try? await find(text), text == latest else { return }
    found = notes
  }
}
