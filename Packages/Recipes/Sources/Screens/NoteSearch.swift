import Observation

/// A search field that asks the service at each letter, and shows the answer to the last one only.
@MainActor @Observable public final class NoteSearch<Note: Sendable> {
  /// What to show.
  public private(set) var found: [Note] = []

  private var latest = ""
  private let find: @MainActor (String) async throws -> [Note]

  /// Makes a search field that shows nothing.
  ///
  /// - Parameter find: Asks the service for the notes with this text.
  public init(find: @escaping @MainActor (String) async throws -> [Note]) {
    self.find = find
  }

  /// Asks for the notes with this text. A view calls it in `task(id: text)`.
  public func search(_ text: String) async {
    latest = text
    guard let notes = try? await find(text), text == latest else { return }
    found = notes
  }
}
