import Foundation
import RewardsService

/// Makes responses for tests, so that no test needs a file.
///
/// ```swift
/// let response = RewardsResponseFactory.createResponseWithRewards([.regular], points: 75)
/// network.responseData = response.dataValue
/// ```
public enum RewardsResponseFactory {
  private static let points: [Int?] = [nil, 50, 75, 100]

  /// Every response of 0–2 rewards, in any order, with 50, 75, 100 or no points. Most of the 52
  /// break the rules of the draw.
  public static let allResponses = responses(
    [[]]
      + RewardType.allCases.flatMap { first in
        [[first]] + RewardType.allCases.map { second in [first, second] }
      },
    points: points)

  /// The 21 of ``allResponses`` that keep the rules of the draw.
  public static let allowedResponses =
    responses([[.jackpot]], points: [nil])
    + responses(
      [[], [.regular], [.regular, .regular], [.small], [.small, .small]], points: points)

  /// Makes a response. No rule of the draw is checked.
  ///
  /// - Parameters:
  ///   - types: What was won, in this order.
  ///   - points: The loyalty points; `nil` for none.
  public static func createResponseWithRewards(
    _ types: [Reward.RewardType], points: Int?
  ) -> RewardsResponse {
    RewardsResponse(rewards: types.map(Reward.init), loyaltyPoints: points)
  }

  private static func responses(_ rewards: [[RewardType]], points: [Int?]) -> [RewardsResponse] {
    rewards.flatMap { types in
      points.map { createResponseWithRewards(types, points: $0) }
    }
  }
}

extension RewardsResponse {
  /// The response as the server would send it: JSON with sorted keys. Without points there is no
  /// `loyalty_points`.
  public var dataValue: Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    do {
      return try encoder.encode(self)
    } catch {
      preconditionFailure("The response does not encode: \(error)")
    }
  }
}
