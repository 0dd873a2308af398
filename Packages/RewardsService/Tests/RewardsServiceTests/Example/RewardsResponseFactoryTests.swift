import Foundation
import RewardsService
import RewardsServiceDoubles
import Testing

/// The factory belongs to the double: its responses must be what a server would send.
@Suite struct RewardsResponseFactoryTests {
  @Test func createdResponseHoldsWhatWasAskedFor() {
    let response = RewardsResponseFactory.createResponseWithRewards([.jackpot, .small], points: 7)

    #expect(
      response
        == RewardsResponse(
          rewards: [Reward(type: .jackpot), Reward(type: .small)], loyaltyPoints: 7))
  }

  @Test func dataValueIsTheServersJSON() {
    let response = RewardsResponseFactory.createResponseWithRewards([.regular, .small], points: 75)

    #expect(
      String(decoding: response.dataValue, as: UTF8.self)
        == #"{"loyalty_points":75,"rewards":[{"type":"regular"},{"type":"small"}]}"#)
  }

  @Test func dataValueHasItsKeysInOrder() {
    // Without sorting, the order of the keys changes from one encoding to the next.
    let encoded = RewardsResponseFactory.allResponses.filter { $0.loyaltyPoints != nil }
      .map { String(decoding: $0.dataValue, as: UTF8.self) }

    #expect(encoded.count == 39)
    #expect(encoded.allSatisfy { $0.hasPrefix(#"{"loyalty_points":"#) })
  }

  @Test func dataValueLeavesAbsentPointsOut() {
    let response = RewardsResponseFactory.createResponseWithRewards([], points: nil)

    #expect(String(decoding: response.dataValue, as: UTF8.self) == #"{"rewards":[]}"#)
  }

  @Test func allResponsesAreAllDifferentOnes() {
    let all = RewardsResponseFactory.allResponses

    #expect(all.count == 52)
    #expect(Set(all.map(\.loyaltyPoints)) == [nil, 50, 75, 100])
    #expect(Set(all.map(\.rewards.count)) == [0, 1, 2])
    #expect(Set(all.map(\.dataValue)).count == 52)
  }

  @Test func allowedResponsesAreSomeOfAllResponses() {
    let allowed = RewardsResponseFactory.allowedResponses

    #expect(allowed.count == 21)
    #expect(Set(allowed.map(\.dataValue)).count == 21)
    #expect(allowed.allSatisfy(RewardsResponseFactory.allResponses.contains))
  }
}
