import Foundation
import RewardsService
import RewardsServiceDoubles
import TestSupport
import Testing

/// When the double's scripted answers come. Nothing here is timed; only their order counts.
@Suite struct MockNetworkingDelayTests {
  let network = MockNetworking()
  let sut: RewardsService

  init() {
    sut = RewardsService(network: network)
  }

  @Test func eachAnswerHasADelayOfItsOwn() async throws {
    let outcomes = Outcomes()
    for _ in 1...10 {
      network.givenAnswer(to: sut.url, error: URLError(.timedOut), after: 3600)
      network.givenAnswer(to: sut.url, status: 200, after: 3600)
    }
    network.givenAnswer(to: sut.url, error: URLError(.cannotFindHost), after: 0.001)
    network.givenAnswer(to: sut.url, status: 404, after: 0.001)

    for _ in 1...21 { sut.callSample(outcomes.add) }
    try await requireEventually { !outcomes.all.isEmpty }
    await #expect(throws: RewardsServiceError.unexpectedStatus(404)) { try await sut.value() }

    #expect(outcomes.all.count == 1)
    #expect(throws: URLError(.cannotFindHost)) { try outcomes.all.first?.get() }
  }

  @Test(arguments: [nil, 404])
  func answerWithoutADelayComesBeforeALaterOne(status: Int?) async throws {
    let later = sut.url.appending(path: "later")
    network.givenAnswer(to: later, data: Data(), after: 0.9)
    if let status {
      network.givenAnswer(to: sut.url, status: status)
    } else {
      network.givenAnswer(to: sut.url, data: Data())
    }

    let first = try await awaitCompletion { completion in
      for url in [later, sut.url] { network.fetch(url) { _, _, _ in completion(url) } }
    }

    #expect(first == sut.url)
  }
}
