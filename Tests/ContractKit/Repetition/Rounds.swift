import Foundation

/// How often scenarios repeat calls that fail only rarely, such as races.
public enum Rounds {
  /// `CONTRACT_ROUNDS` from the environment, or 50; `make contract` sets 1,000.
  public static let current =
    ProcessInfo.processInfo.environment["CONTRACT_ROUNDS"].flatMap(Int.init) ?? 50

  /// The number of rounds in a lane.
  ///
  /// A call over a socket costs many times as much, so the loopback lane runs a fifth of them.
  static func count(in lane: Lane) -> Int {
    lane == .doubles ? current : max(1, current / 5)
  }
}
