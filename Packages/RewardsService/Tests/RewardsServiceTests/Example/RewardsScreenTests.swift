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

  // docs: Leaving
  @Test func spinnerIsShownUntilTheUserLeaves() async throws {
    network.givenNeverAnswers(to: RewardsService.defaultURL)
    let load = Task { await sut.load() }
    try await requireEventually { network.requestedURLs.count == 1 }
    #expect(sut.state == .loading)

    load.cancel()
    await load.value

    #expect(sut.state == .empty)
  }
  // docs: end

  @Test(arguments: [true, false])
  func cancelledLoadLeavesTheScreenEmptyWhateverItShowedBefore(isFailed: Bool) async throws {
    let draw = RewardsResponseFactory.createResponseWithRewards([.jackpot], points: nil)
    let first: (any Error)? = isFailed ? LineDown() : nil
    network.givenAnswer(to: RewardsService.defaultURL, data: draw.dataValue, error: first)
    network.givenNeverAnswers(to: RewardsService.defaultURL)
    await sut.load()
    #expect(sut.state != .empty)
    let load = Task { await sut.load() }
    try await requireEventually { network.requestedURLs.count == 2 }

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

  @Test func failureOfTheNetworkIsShownInItsOwnWordsUntilTheNextLoad() async throws {
    network.givenAnswer(to: RewardsService.defaultURL, error: LineDown())
    network.givenNeverAnswers(to: RewardsService.defaultURL)

    await sut.load()
    #expect(sut.state == .failed("The line is down."))

    let next = Task { await sut.load() }
    try await requireEventually { network.requestedURLs.count == 2 }
    #expect(sut.state == .loading)
    next.cancel()
  }

  @Test func loadThatEndsWhileANewerOneRunsChangesNothing() async throws {
    network.givenNeverAnswers(to: RewardsService.defaultURL)
    network.givenNeverAnswers(to: RewardsService.defaultURL)
    let older = Task { await sut.load() }
    let newer = Task { await sut.load() }
    try await requireEventually { network.requestedURLs.count == 2 }

    older.cancel()
    await older.value

    #expect(sut.state == .loading)
    newer.cancel()
  }

  @Test(arguments: [[0, 1], [1, 0]])
  func newestLoadIsShownWhicheverAnswerComesFirst(order: [Int]) async throws {
    let network = HeldNetworking()
    let sut = RewardsScreen(service: RewardsService(network: network))
    let draws = [[Reward.RewardType.regular], [.jackpot]].map {
      RewardsResponseFactory.createResponseWithRewards($0, points: nil)
    }
    let response = HTTPURLResponse(
      url: RewardsService.defaultURL, statusCode: 200, httpVersion: nil, headerFields: nil)
    var loads: [Task<Void, Never>] = []
    for count in 1...2 {
      loads.append(Task { await sut.load() })
      try await requireEventually { network.completions.count == count }
    }

    for index in order {
      network.completions[index](draws[index].dataValue, response, nil)
      await loads[index].value
    }

    #expect(sut.state == .loaded(try RewardsViewModel(response: draws[1])))
  }

  @Test func drawThatBreaksARuleIsShownAsAFailure() async {
    network.responseData =
      RewardsResponseFactory.createResponseWithRewards([.regular, .small], points: nil).dataValue

    await sut.load()

    #expect(sut.state == .failed(RewardsRuleViolation.regularWithSmall.description))
  }
}

/// An error whose message differs from both the system's and that of its code.
private struct LineDown: LocalizedError {
  let errorDescription: String? = "The line is down."
}
