extension NoteSearch {
  /// Searches when the user has stopped typing for a moment. A view calls it in `task(id: text)`, which
  /// cancels the search for the text before.
  public func search(
    _ text: String, after pause: Duration, on clock: any Clock<Duration>
  ) async {
    do { try await clock.sleep(for: pause) } catch { return }
    await search(text)
  }
}
