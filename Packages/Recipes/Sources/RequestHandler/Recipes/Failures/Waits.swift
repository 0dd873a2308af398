import Foundation

extension NotesClient {
  /// Returns the `waits` of a client. Each wait is twice as long as the previous one, and is
  /// shortened at random by up to half.
  ///
  /// - Parameters:
  ///   - most: The longest wait.
  ///   - random: Returns a random number in a range.
  public nonisolated static func backoff(
    tries: Int, first: Duration = .seconds(1), most: Duration = .seconds(30),
    random: (ClosedRange<Double>) -> Double = { .random(in: $0) }
  ) -> [Duration] {
    sequence(first: first) { min($0 * 2, most) }.prefix(tries).map { $0 * random(0.5...1) }
  }
}
