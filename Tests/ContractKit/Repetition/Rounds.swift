import Foundation

/// How often scenarios repeat calls that fail only rarely, such as races.
public enum Rounds {
  /// `CONTRACT_ROUNDS` from the environment, or 50; `make contract` sets 1,000.
  public static let current = number(in: ProcessInfo.processInfo.environment)

  /// The number that an environment asks for.
  static func number(in environment: [String: String]) -> Int {
    environment["CONTRACT_ROUNDS"].flatMap(Int.init) ?? 50
  }

  /// The number of rounds in a lane.
  ///
  /// A call over a socket costs many times as much, so the loopback lane runs a fifth of them.
  static func count(in lane: Lane, of rounds: Int = current) -> Int {
    lane == .doubles ? rounds : max(1, rounds / 5)
  }
}
