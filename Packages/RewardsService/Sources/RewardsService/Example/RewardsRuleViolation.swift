import Foundation

/// The rule of the draw that an answer breaks.
public enum RewardsRuleViolation: Error, Equatable, CustomStringConvertible, LocalizedError {
  /// A draw gives at most two rewards; this is how many the answer holds.
  case tooManyRewards(Int)
  /// A jackpot comes alone; these are all the rewards and points of the answer.
  case jackpotWithMore(rewards: [RewardType], points: Int?)
  /// Regular and small rewards never come together.
  case regularWithSmall
  /// Points are 50–100 or absent; these are the points of the answer.
  case pointsOutOfRange(Int)

  /// How many rewards a draw may give.
  static let mostRewards = 2
  /// How many points a draw may give, when it gives any.
  static let allowedPoints = 50...100

  /// Says which rule is broken and by what.
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
