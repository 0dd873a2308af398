/// Something that was won in a draw.
public struct Reward: Codable, Equatable, Sendable {
  /// The kinds of rewards. The raw values are the server's spelling.
  public enum RewardType: String, Codable, CaseIterable, Sendable {
    /// The best reward. It always comes alone.
    case jackpot
    /// A reward to spend in the shop. It never comes with a small one.
    case regular
    /// A reward to spend in the shop. It never comes with a regular one.
    case small
  }

  /// The kind of reward.
  public let type: RewardType

  /// Creates a reward, as the decoder does.
  public init(type: RewardType) {
    self.type = type
  }
}

/// The kinds of rewards, by a shorter name.
public typealias RewardType = Reward.RewardType
