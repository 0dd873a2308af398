/// The outcome of a draw, as `GET rewards` answers:
/// `{"rewards": [{"type": "regular"}], "loyalty_points": 75}`.
///
/// Holds whatever the server sends. Whether that keeps the rules of the draw is checked where it is
/// shown, by ``RewardsViewModel``.
public struct RewardsResponse: Codable, Equatable, Sendable {
  /// What was won, in the server's order; may be empty.
  public let rewards: [Reward]
  /// Points for the customer's loyalty; `nil` when the server gives none.
  public let loyaltyPoints: Int?

  /// Makes a response, as the decoder does. No rule is checked.
  public init(rewards: [Reward], loyaltyPoints: Int?) {
    self.rewards = rewards
    self.loyaltyPoints = loyaltyPoints
  }

  private enum CodingKeys: String, CodingKey {
    case rewards
    case loyaltyPoints = "loyalty_points"
  }
}
