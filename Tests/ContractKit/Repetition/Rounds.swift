import Foundation

/// How often scenarios repeat what must never go wrong.
public enum Rounds {
  /// `CONTRACT_ROUNDS`, or a number that keeps a test run short; `make contract` asks for 1,000.
  public static let current: Int =
    ProcessInfo.processInfo.environment["CONTRACT_ROUNDS"].flatMap(Int.init) ?? 50

  /// How many rounds to play in a lane: over a socket, which makes each cost many times as much, a
  /// fifth.
  static func count(in lane: Lane) -> Int {
    lane == .doubles ? current : max(1, current / 5)
  }
}
