import Foundation

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
