extension NoteSearch {
  /// Searches after the user has stopped typing for a moment. A view calls this method in
  /// `task(id: text)`, which cancels the search for the previous text.
  public func search(
    _ text: String, after pause: Duration, on clock: any Clock<Duration>
  ) async {
    do { try await clock.sleep(for: pause) } catch { return }
    await search(text)
  }
}
