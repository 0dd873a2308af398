import Fixtures
import Foundation
import RewardsService
import RewardsServiceDoubles
import Testing

/// The published call: the URL that it requests, and every answer that the service can give.
@Suite struct FetchRewardsTests {
  let network = MockNetworking()
  let sut: RewardsService

  init() {
    sut = RewardsService(network: network)
  }

  @Test func requestsThePublishedURL() {
    sut.fetchRewards { _ in }

    #expect(network.requestedURLs.map(\.absoluteString) == ["https://reward-app.com/rewards"])
  }

  @Test func recordedAnswerOfTheServerIsRead() async throws {
    network.responseData = try Fixture.rewards.data

    let draw = try await sut.fetchRewards()

    #expect(draw.rewards == [Reward(type: .regular), Reward(type: .regular)])
    #expect(draw.loyaltyPoints == 75)
  }

  @Test(arguments: RewardsResponseFactory.allResponses)
  func everyCombinationOfRewardsAndPointsComesBackEqual(response: RewardsResponse) async throws {
    network.responseData = response.dataValue

    #expect(try await sut.fetchRewards() == response)
  }

  @Test func rewardsAreSpelledAsTheServerDoes() async throws {
    network.responseData = Data(
      #"{"rewards": [{"type": "jackpot"}, {"type": "regular"}, {"type": "small"}]}"#.utf8)

    #expect(try await sut.fetchRewards().rewards.map(\.type) == [.jackpot, .regular, .small])
  }

  @Test func unknownKeysAndNullPointsAreFine() async throws {
    network.responseData = Data(
      #"{"rewards": [{"type": "small", "id": 1}], "loyalty_points": null, "draw": {}}"#.utf8)

    let expected = RewardsResponseFactory.createResponseWithRewards([.small], points: nil)
    #expect(try await sut.fetchRewards() == expected)
  }
}
