/// One thing that was won in a draw.
public struct Reward: Codable, Equatable, Sendable {
  /// What can be won. The raw values are the server's spelling.
  public enum RewardType: String, Codable, CaseIterable, Sendable {
    /// The best there is; always comes alone.
    case jackpot
    /// To be spent in the shop; never comes with a small one.
    case regular
    /// To be spent in the shop; never comes with a regular one.
    case small
  }

  /// What was won.
  public let type: RewardType

  /// Makes a reward, as the decoder does.
  public init(type: RewardType) {
    self.type = type
  }
}

/// What can be won, by its short name.
public typealias RewardType = Reward.RewardType
