import Foundation
import RewardsService

/// Creates responses for tests, so that tests don't need files.
///
/// ```swift
/// let response = RewardsResponseFactory.createResponseWithRewards([.regular], points: 75)
/// network.responseData = response.dataValue
/// ```
public enum RewardsResponseFactory {
  private static let points: [Int?] = [nil, 50, 75, 100]

  /// Every response with 0–2 rewards, in any order, with 50, 75, 100, or no points. Most of the 52
  /// break the rules of the draw.
  public static let allResponses = responses(
    [[]]
      + RewardType.allCases.flatMap { first in
        [[first]] + RewardType.allCases.map { second in [first, second] }
      },
    points: points)

  /// The 21 elements of ``allResponses`` that follow the rules of the draw.
  public static let allowedResponses =
    responses([[.jackpot]], points: [nil])
    + responses(
      [[], [.regular], [.regular, .regular], [.small], [.small, .small]], points: points)

  /// Creates a response, without checking the rules of the draw.
  ///
  /// - Parameters:
  ///   - types: The kinds of rewards, in this order.
  ///   - points: The loyalty points, or `nil` for none.
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
  /// The response as the server would send it: JSON with sorted keys. Without points, it has no
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
