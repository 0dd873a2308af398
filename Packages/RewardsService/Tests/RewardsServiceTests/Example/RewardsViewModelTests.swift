import RewardsService
import RewardsServiceDoubles
import Testing

@Suite struct RewardsViewModelTests {
  @Test func jackpotIsShownAlone() throws {
    #expect(try state([.jackpot], points: nil) == .jackpot)
  }

  @Test(arguments: [[RewardType.regular], [.regular, .regular], [.small], [.small, .small]])
  func regularOrSmallRewardsAreShown(types: [RewardType]) throws {
    #expect(try state(types, points: nil) == .rewards(types, points: nil))
  }

  @Test(arguments: [[RewardType.regular], [.small, .small]], [50, 75, 100])
  func pointsAreShownWithRegularOrSmallRewards(types: [RewardType], points: Int) throws {
    #expect(try state(types, points: points) == .rewards(types, points: points))
  }

  @Test(arguments: [50, 75, 100])
  func pointsAloneAreShown(points: Int) throws {
    #expect(try state([], points: points) == .points(points))
  }

  @Test func nothingIsNothingToShow() throws {
    #expect(try state([], points: nil) == .nothing)
  }

  @Test(arguments: RewardsResponseFactory.allowedResponses)
  func everyAllowedResponseIsAccepted(response: RewardsResponse) {
    #expect(throws: Never.self) { try RewardsViewModel(response: response) }
  }

  @Test(
    arguments: RewardsResponseFactory.allResponses.filter {
      !RewardsResponseFactory.allowedResponses.contains($0)
    })
  func everyOtherResponseBreaksARule(response: RewardsResponse) {
    #expect(throws: RewardsRuleViolation.self) { try RewardsViewModel(response: response) }
  }

  private func state(_ types: [RewardType], points: Int?) throws -> RewardsViewModel.State {
    let response = RewardsResponseFactory.createResponseWithRewards(types, points: points)
    return try RewardsViewModel(response: response).state
  }
}
