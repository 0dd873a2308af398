import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension NotesClient {
  /// Makes the parameter `waits` of a client: each wait is twice as long as the one before, and up
  /// to a half shorter by chance.
  ///
  /// - Parameters:
  ///   - most: No wait is longer.
  ///   - random: Chooses a number in a range.
  public nonisolated static func backoff(
    tries: Int, first: Duration = .seconds(1), most: Duration = .seconds(30),
    random: (ClosedRange<Double>) -> Double = { .random(in: $0) }
  ) -> [Duration] {
    sequence(first: first) { min($0 * 2, most) }.prefix(tries).map { $0 * random(0.5...1) }
  }
}

nonisolated extension HTTPURLResponse {
  /// How long to wait before the next request: `Retry-After` has seconds, or a date. It is `nil`
  /// when the service does not say.
  public func retryAfter(now: Date = .now) -> Duration? {
    guard let text = value(forHTTPHeaderField: "Retry-After") else { return nil }
    if let seconds = Int(text) { return .seconds(max(0, seconds)) }
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")  // Days in English.
    formatter.dateFormat = "EEE, dd MMM yyyy HH:mm:ss zzz"
    return formatter.date(from: text).map { .seconds(max(0, $0.timeIntervalSince(now))) }
  }
}
