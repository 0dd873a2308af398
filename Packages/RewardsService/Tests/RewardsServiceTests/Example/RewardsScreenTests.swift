import Foundation
import RewardsService
import RewardsServiceDoubles
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@MainActor @Suite struct RewardsScreenTests {
  let network = MockNetworking()
  let sut: RewardsScreen

  init() {
    sut = RewardsScreen(service: RewardsService(network: network))
  }

  @Test func screenIsEmptyBeforeTheFirstLoad() {
    #expect(sut.state == .empty)
    #expect(network.requestedURLs.isEmpty)
  }

  @Test func spinnerIsShownUntilTheUserLeaves() async {
    network.givenNeverAnswers(to: RewardsService.defaultURL)
    let load = Task { await sut.load() }
    #expect(await eventually { network.requestedURLs.count == 1 })
    #expect(sut.state == .loading)

    load.cancel()
    await load.value

    #expect(sut.state == .empty)
  }

  @Test func drawIsShownInTheEnd() async throws {
    let draw = RewardsResponseFactory.createResponseWithRewards([.jackpot], points: nil)
    network.responseData = draw.dataValue

    await sut.load()

    #expect(sut.state == .loaded(try RewardsViewModel(response: draw)))
  }

  @Test func failureOfTheNetworkIsShownInASentence() async {
    network.givenAnswer(to: RewardsService.defaultURL, status: 503)

    await sut.load()

    let error = RewardsServiceError.unexpectedStatus(503)
    #expect(sut.state == .failed(error.description))
  }

  @Test func drawThatBreaksARuleIsShownAsAFailure() async {
    network.responseData =
      RewardsResponseFactory.createResponseWithRewards([.regular, .small], points: nil).dataValue

    await sut.load()

    #expect(sut.state == .failed(RewardsRuleViolation.regularWithSmall.description))
  }
}
