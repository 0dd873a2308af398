import RewardsService
import RewardsServiceDoubles
import Testing

/// Which rule a response breaks, and what the error says about it.
@Suite struct RewardsRuleViolationTests {
  @Test(arguments: [49, 101, 0, -75, Int.max])
  func pointsOutsideOf50To100AreNotAllowed(points: Int) {
    #expect(throws: RewardsRuleViolation.pointsOutOfRange(points)) { try read([], points) }
    #expect(throws: RewardsRuleViolation.pointsOutOfRange(points)) { try read([.small], points) }
  }

  @Test(arguments: [50, 100])
  func pointsAtTheBoundariesAreAllowed(points: Int) {
    #expect(throws: Never.self) { try read([], points) }
    #expect(throws: Never.self) { try read([.small], points) }
  }

  @Test(arguments: [[RewardType.regular, .small], [.small, .regular]])
  func regularAndSmallNeverComeTogether(types: [RewardType]) {
    #expect(throws: RewardsRuleViolation.regularWithSmall) { try read(types, 75) }
  }

  @Test(arguments: [
    [RewardType.jackpot, .jackpot], [.jackpot, .regular], [.small, .jackpot],
  ])
  func jackpotNeverComesWithAnotherReward(types: [RewardType]) {
    #expect(throws: RewardsRuleViolation.jackpotWithMore(rewards: types, points: nil)) {
      try read(types, nil)
    }
  }

  @Test func jackpotNeverComesWithPoints() {
    #expect(throws: RewardsRuleViolation.jackpotWithMore(rewards: [.jackpot], points: 75)) {
      try read([.jackpot], 75)
    }
  }

  @Test(arguments: RewardType.allCases)
  func moreThanTwoRewardsAreNotAllowed(type: RewardType) {
    #expect(throws: RewardsRuleViolation.tooManyRewards(3)) { try read([type, type, type], nil) }
  }

  @Test func firstRuleInTheOrderOfTheCasesIsNamed() {
    #expect(throws: RewardsRuleViolation.tooManyRewards(3)) {
      try read([.jackpot, .regular, .small], 49)
    }
    #expect(throws: RewardsRuleViolation.jackpotWithMore(rewards: [.jackpot], points: 49)) {
      try read([.jackpot], 49)
    }
    #expect(throws: RewardsRuleViolation.regularWithSmall) { try read([.regular, .small], 49) }
  }

  @Test(arguments: [
    (RewardsRuleViolation.tooManyRewards(3), "A draw gives at most 2 rewards, not 3."),
    (
      .jackpotWithMore(rewards: [.jackpot, .small], points: 75),
      "A jackpot comes alone; this draw gives jackpot, small and 75 points."
    ),
    (
      .jackpotWithMore(rewards: [.small, .jackpot], points: nil),
      "A jackpot comes alone; this draw gives small, jackpot and no points."
    ),
    (
      .jackpotWithMore(rewards: [.jackpot, .jackpot], points: nil),
      "A jackpot comes alone; this draw gives jackpot, jackpot and no points."
    ),
    (.regularWithSmall, "Regular and small rewards never come together."),
    (.pointsOutOfRange(49), "Points are 50 to 100 or absent, not 49."),
  ])
  func violationSaysWhichRuleIsBrokenAndByWhat(violation: RewardsRuleViolation, text: String) {
    #expect(violation.description == text)
    #expect(violation.errorDescription == text)
  }

  private func read(_ types: [RewardType], _ points: Int?) throws {
    let response = RewardsResponseFactory.createResponseWithRewards(types, points: points)
    _ = try RewardsViewModel(response: response)
  }
}
