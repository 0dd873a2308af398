import Foundation
import RewardsService
import RewardsServiceDoubles
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A first test, with which `make judge` and `make hunt` begin.
@Suite struct FirstTest {
  @Test func answerIsDecoded() async throws {
    let network = MockNetworking()
    let jackpot = RewardsResponseFactory.createResponseWithRewards([.jackpot], points: nil)
    network.responseData = jackpot.dataValue

    let response = try await RewardsService(network: network).fetchRewards()

    #expect(response == jackpot)
  }
}
