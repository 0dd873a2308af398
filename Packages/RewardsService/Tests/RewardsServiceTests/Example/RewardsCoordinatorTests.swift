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

  @Test(arguments: [[RewardType.regular], [.small, .small]], [50, 75])
  func rewardsWithPointsGoToTheShopWithABanner(types: [RewardType], points: Int) {
    #expect(sut.route(for: .rewards(types, points: points)) == .bannerAndShop(points: points))
  }

  @Test(arguments: [50, 75])
  func pointsAloneShowABannerOnly(points: Int) {
    #expect(sut.route(for: .points(points)) == .banner(points: points))
  }

  @Test func nothingStays() {
    #expect(sut.route(for: .nothing) == .stay)
  }
}
