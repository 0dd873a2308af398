import Foundation

/// A rule of the draw that an answer breaks.
public enum RewardsRuleViolation: Error, Equatable, CustomStringConvertible, LocalizedError {
  /// A draw has at most two rewards. The value is the number of rewards in the answer.
  case tooManyRewards(Int)
  /// A jackpot comes alone. The values are all rewards and points in the answer.
  case jackpotWithMore(rewards: [RewardType], points: Int?)
  /// Regular and small rewards never come together.
  case regularWithSmall
  /// Points are absent or from 50 to 100. The value is the number of points in the answer.
  case pointsOutOfRange(Int)

  /// The maximum number of rewards in a draw.
  static let mostRewards = 2
  /// The number of points in a draw that has any.
  static let allowedPoints = 50...100

  /// A message that says which rule is broken, and by what.
  public var description: String {
    switch self {
    case .tooManyRewards(let count):
      "A draw gives at most \(Self.mostRewards) rewards, not \(count)."
    case .jackpotWithMore(let rewards, let points):
      """
      A jackpot comes alone; this draw gives \
      \(rewards.map(\.rawValue).joined(separator: ", ")) and \
      \(points.map(String.init) ?? "no") points.
      """
    case .regularWithSmall:
      "Regular and small rewards never come together."
    case .pointsOutOfRange(let points):
      """
      Points are \(Self.allowedPoints.lowerBound) to \
      \(Self.allowedPoints.upperBound) or absent, not \(points).
      """
    }
  }

  /// The same text as ``description``.
  public var errorDescription: String? { description }
}
