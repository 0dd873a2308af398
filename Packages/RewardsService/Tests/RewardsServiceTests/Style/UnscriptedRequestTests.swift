import Foundation
import RewardsService
import RewardsServiceDoubles
import TestSupport
import Testing

/// A request that nobody scripted fails, and its error says how to fix it.
@Suite struct UnscriptedRequestTests {
  let network = MockNetworking()
  let sut: RewardsService

  init() throws {
    let url = try #require(URL(string: "https://example.com/rewards"))
    sut = RewardsService(network: network, url: url)
  }

  @Test func withoutAnyAnswerItSaysHowToAddOne() async throws {
    let error = try await errorOfFetchRewards()

    #expect(error.url == sut.url)
    #expect(
      error.description == """
        No answer for GET https://example.com/rewards. Unused answers: none. \
        Add one with MockNetworking.givenAnswer(to:status:data:), \
        or script nothing and set responseData.
        """)
    #expect(error.localizedDescription == error.description)
  }

  @Test func withOtherAnswersItSaysForWhichAddresses() async throws {
    for path in ["b", "a", "c", "a"] {
      network.givenAnswer(to: sut.url.appending(path: path), status: 200)
    }
    _ = try await network.answer(to: sut.url.appending(path: "c"))

    let error = try await errorOfFetchRewards()

    let unused = ["a", "a", "b"].map { "https://example.com/rewards/\($0)" }
    #expect(error.unusedAnswers == unused)
    #expect(error.description.contains(" Unused answers: \(unused.joined(separator: ", ")). Add "))
    #expect(network.unusedAnswers == unused)
  }

  private func errorOfFetchRewards() async throws -> UnscriptedRequest {
    try await #require(throws: UnscriptedRequest.self) {
      try await awaitEnd { [sut] in try await sut.fetchRewards() }
    }
  }
}
