/// Decides what a screen shows of a draw: turns a ``RewardsResponse`` into a ``State``, or throws
/// the rule that it breaks.
///
/// ```swift
/// let viewModel = try RewardsViewModel(response: response)
/// let route = RewardsCoordinator().route(for: viewModel.state)
/// ```
///
/// It doesn't depend on a UI framework.
public struct RewardsViewModel: Equatable, Sendable {
  /// What to show.
  public enum State: Equatable, Sendable {
    /// Neither rewards nor points.
    case nothing
    /// The jackpot, which is never shown with anything else.
    case jackpot
    /// One or two rewards of the same kind, optionally with points (50–100).
    case rewards([RewardType], points: Int?)
    /// Points (50–100) without a reward.
    case points(Int)
  }

  /// What to show.
  public let state: State

  /// Checks a response against the rules of the draw, and decides what to show.
  ///
  /// - Throws: ``RewardsRuleViolation``, for the first broken rule in the order of its cases.
  public init(response: RewardsResponse) throws(RewardsRuleViolation) {
    let types = response.rewards.map(\.type)
    let points = response.loyaltyPoints

    guard types.count <= RewardsRuleViolation.mostRewards else {
      throw .tooManyRewards(types.count)
    }
    guard !types.contains(.jackpot) || (types.count == 1 && points == nil) else {
      throw .jackpotWithMore(rewards: types, points: points)
    }
    guard !(types.contains(.regular) && types.contains(.small)) else { throw .regularWithSmall }
    if let points, !RewardsRuleViolation.allowedPoints.contains(points) {
      throw .pointsOutOfRange(points)
    }

    state =
      switch (types, points) {
      case ([], nil): .nothing
      case ([], let points?): .points(points)
      case ([.jackpot], _): .jackpot
      default: .rewards(types, points: points)
      }
  }
}
