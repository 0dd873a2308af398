/// The outcome of a draw, as the answer to `GET rewards`:
/// `{"rewards": [{"type": "regular"}], "loyalty_points": 75}`.
///
/// It can contain whatever the server sends. ``RewardsViewModel`` checks the rules of the draw.
public struct RewardsResponse: Codable, Equatable, Sendable {
  /// The rewards, in the server's order. The list may be empty.
  public let rewards: [Reward]
  /// The customer's loyalty points, or `nil` if the server gives none.
  public let loyaltyPoints: Int?

  /// Creates a response, as the decoder does, without checking any rule.
  public init(rewards: [Reward], loyaltyPoints: Int?) {
    self.rewards = rewards
    self.loyaltyPoints = loyaltyPoints
  }

  private enum CodingKeys: String, CodingKey {
    case rewards
    case loyaltyPoints = "loyalty_points"
  }
}
