import Foundation
import RewardsService
import RewardsServiceDoubles
import Testing

/// A request that nobody scripted fails, and its error says how to mend it.
@Suite struct UnscriptedRequestTests {
  let network = MockNetworking()
  let sut: RewardsService
  let other: URL

  init() throws {
    let url = try #require(URL(string: "https://example.com/sample"))
    sut = RewardsService(network: network, url: url)
    other = try #require(URL(string: "https://example.com/other"))
  }

  @Test func withoutAnyAnswerItSaysHowToAddOne() async throws {
    let error = try await #require(throws: UnscriptedRequest.self) { try await sut.value() }

    #expect(error.url == sut.url)
    #expect(error.scripted == [])
    #expect(error.description.hasPrefix("Nobody scripted GET https://example.com/sample. "))
    #expect(error.description.contains("Answers left: none. Add one with MockNetworking.given"))
    #expect(error.localizedDescription == error.description)
  }

  @Test func withOtherAnswersItSaysForWhichAddresses() async throws {
    let last = try #require(URL(string: "https://example.com/zero"))
    for url in [last, other, other] { network.givenAnswer(to: url, status: 200) }

    let error = try await #require(throws: UnscriptedRequest.self) { try await sut.value() }

    #expect(error.scripted == [other, last])
    #expect(
      error.description.contains(
        "Answers left: https://example.com/other, https://example.com/zero."))
  }

  @Test func addressesWhoseAnswersAreUsedUpAreNotNamed() async throws {
    network.givenAnswer(to: other, status: 200)
    _ = try await network.answer(to: other)

    let error = try await #require(throws: UnscriptedRequest.self) { try await sut.value() }

    #expect(error.scripted == [])
  }
}
