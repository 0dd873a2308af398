import Foundation
import RewardsService
import RewardsServiceDoubles
import Testing

/// A request that nobody scripted fails, and its error says how to fix it.
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
    #expect(error.unusedAnswers == [])
    #expect(error.description.hasPrefix("Nobody scripted GET https://example.com/sample. "))
    #expect(
      error.description.hasSuffix(
        """
         Unused answers: none. Add one with MockNetworking.givenAnswer(to:status:data:), \
        or script nothing and set responseData.
        """))
    #expect(error.localizedDescription == error.description)
  }

  @Test func withOtherAnswersItSaysForWhichAddresses() async throws {
    let others = ["a", "b", "c", "d", "e"].compactMap { URL(string: "https://example.com/\($0)") }
    for url in others.reversed() { network.givenNeverAnswers(to: url) }

    let error = try await #require(throws: UnscriptedRequest.self) { try await sut.value() }

    #expect(network.requestedURLs == [sut.url])
    #expect(error.unusedAnswers == others.map(\.absoluteString))
    let named = error.unusedAnswers.joined(separator: ", ")
    #expect(error.description.contains(" Unused answers: \(named). Add one "))
  }

  @Test func answerOfAnotherAddressIsNotTaken() async throws {
    network.givenAnswer(to: other, status: 200)

    await #expect(throws: UnscriptedRequest.self) { try await sut.value() }

    #expect(network.unusedAnswers == [other.absoluteString])
  }

  @Test func addressesWhoseAnswersAreUsedUpAreNotNamed() async throws {
    network.givenAnswer(to: other, status: 200)
    _ = try await network.answer(to: other)

    let error = try await #require(throws: UnscriptedRequest.self) { try await sut.value() }

    #expect(error.unusedAnswers == [])
  }
}
