import RewardsService
import Testing

@Suite struct RewardsCoordinatorTests {
  let sut = RewardsCoordinator()

  @Test func jackpotGoesToTheAnimation() {
    #expect(sut.route(for: .jackpot) == .jackpotAnimation)
  }

  @Test(arguments: [[RewardType.regular], [.small, .small]])
  func rewardsGoToTheShop(types: [RewardType]) {
    #expect(sut.route(for: .rewards(types, points: nil)) == .shop)
  }

  @Test(arguments: [[RewardType.regular], [.small, .small]])
  func rewardsWithPointsGoToTheShopWithABanner(types: [RewardType]) {
    #expect(sut.route(for: .rewards(types, points: 75)) == .bannerAndShop(points: 75))
  }

  @Test func pointsAloneShowABannerOnly() {
    #expect(sut.route(for: .points(50)) == .banner(points: 50))
  }

  @Test func nothingStays() {
    #expect(sut.route(for: .nothing) == .stay)
  }
}
