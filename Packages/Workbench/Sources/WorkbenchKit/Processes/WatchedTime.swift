/// The time that a command has had, as far as somebody looked.
///
/// When a laptop is closed, the tests on it stop, and the clock goes on. So of the time between two looks, only the
/// first quarter of a second counts.
struct WatchedTime {
  private var last: ContinuousClock.Instant
  private var seconds = 0.0

  init(since start: ContinuousClock.Instant) {
    last = start
  }

  /// Looks, and tells the time so far, in seconds.
  mutating func look(at now: ContinuousClock.Instant) -> Double {
    seconds += min((now - last) / .seconds(1), 0.25)
    last = now
    return seconds
  }
}
