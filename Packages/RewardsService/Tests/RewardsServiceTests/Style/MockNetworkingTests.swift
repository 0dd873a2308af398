import Foundation
import RewardsService
import RewardsServiceDoubles
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The double has a contract of its own.
@Suite struct MockNetworkingTests {
  let network = MockNetworking()
  let sut: RewardsService
  let other: URL

  init() throws {
    sut = RewardsService(network: network)
    other = try #require(URL(string: "https://example.com/other"))
  }

  @Test func propertiesSayWhatTheyWereSetTo() {
    network.responseData = Data([1])
    network.error = URLError(.timedOut)
    network.response = URLResponse(
      url: other, mimeType: nil, expectedContentLength: 0, textEncodingName: nil)

    #expect(network.responseData == Data([1]))
    #expect((network.error as? URLError)?.code == .timedOut)
    #expect(network.response?.url == other)
  }

  @Test func dataComesWithA200FromTheRequestedAddress() async throws {
    network.responseData = Data()

    await confirmation { answered in
      network.fetch(other) { data, response, error in
        #expect(data == Data())
        #expect((response as? HTTPURLResponse)?.statusCode == 200)
        #expect(response?.url == other)
        #expect(error == nil)
        answered()
      }
    }
  }

  @Test func responseWithoutDataComesWithoutData() {
    network.response = HTTPURLResponse(
      url: other, statusCode: 404, httpVersion: "HTTP/1.1", headerFields: nil)

    #expect(throws: RewardsServiceError.unexpectedStatus(404)) { try sut.rewardsAtOnce() }
  }

  @Test func requestsAreRecordedInOrder() {
    network.fetch(other) { _, _, _ in }
    sut.fetchRewards { _ in }

    #expect(network.requestedURLs == [other, sut.url])
  }

  @Test func scriptedAnswersAreGivenFirstInFirstOut() async throws {
    let expected = [1, 2, 3].map { RewardsResponse(rewards: [], loyaltyPoints: $0) }
    for response in expected { network.givenAnswer(to: sut.url, data: response.dataValue) }

    var seen: [RewardsResponse] = []
    for _ in expected { seen.append(try await sut.rewards()) }

    #expect(seen == expected)
  }

  @Test func scriptedAnswersAreGivenPerAddress() async throws {
    network.givenAnswer(to: other, status: 500)
    network.givenAnswer(to: sut.url, status: 404)

    await #expect(throws: RewardsServiceError.unexpectedStatus(404)) {
      try await sut.rewards()
    }
  }

  @Test func scriptedStatusComesWithItsHeadersAndData() async throws {
    network.givenAnswer(to: other, status: 429, headers: ["Retry-After": "7"], data: Data([1]))

    let (answers, continuation) = AsyncStream.makeStream(of: (Data?, URLResponse?).self)
    network.fetch(other) { data, response, _ in continuation.yield((data, response)) }

    var iterator = answers.makeAsyncIterator()
    let (data, response) = try #require(await iterator.next())
    let http = try #require(response as? HTTPURLResponse)
    #expect(data == Data([1]))
    #expect(http.statusCode == 429)
    #expect(http.value(forHTTPHeaderField: "retry-after") == "7")
  }

  @Test func scriptedErrorIsGiven() async {
    network.givenAnswer(to: sut.url, error: URLError(.timedOut))

    await #expect(throws: URLError(.timedOut)) { try await sut.rewards() }
  }

  @Test func delayedAnswerDoesNotArriveEarlier() async {
    network.givenAnswer(to: sut.url, error: URLError(.timedOut), after: 0.05)

    let elapsed = await ContinuousClock().measure {
      await #expect(throws: URLError(.timedOut)) { try await sut.rewards() }
    }

    #expect(elapsed >= .milliseconds(50))
  }

  @Test func callWithoutAnAnswerStaysOpenUntilItIsCancelled() {
    let outcomes = Outcomes()
    network.givenAnswer(to: sut.url, status: 500, after: nil)

    let call = sut.fetchRewards(outcomes.add)
    #expect(outcomes.all.isEmpty)
    call.cancel()

    #expect(throws: URLError(.cancelled)) { try outcomes.all.first?.get() }
    #expect(network.unusedAnswers == [])
  }

  @Test func scriptOutranksTheProperties() async {
    network.responseData = Data()
    network.givenAnswer(to: sut.url, status: 500)

    await #expect(throws: RewardsServiceError.unexpectedStatus(500)) { try await sut.rewards() }
    #expect(throws: UnscriptedRequest.self) { try sut.rewardsAtOnce() }
  }

  @Test func requestThatNobodyScriptedFailsAndSaysHowToMendIt() throws {
    let error = try #require(throws: UnscriptedRequest.self) { try sut.rewardsAtOnce() }

    #expect(error.url == sut.url)
    #expect(error.scripted == [])
    #expect(error.description.contains("Nobody scripted GET https://reward-app.com/rewards."))
    #expect(error.description.contains("Answers left: none. Add one with MockNetworking.given"))
    #expect(error.localizedDescription == error.description)
  }

  @Test func requestThatNobodyScriptedSaysWhatWasScripted() throws {
    network.givenAnswer(to: other, status: 200)

    let error = try #require(throws: UnscriptedRequest.self) { try sut.rewardsAtOnce() }

    #expect(error.scripted == [other])
    #expect(error.description.contains("Answers left: https://example.com/other."))
  }

  @Test func answersThatNobodyAskedForCanBeAskedFor() async throws {
    for _ in 1...2 { network.givenAnswer(to: sut.url, data: Data("{}".utf8)) }
    network.givenAnswer(to: other, status: 200)

    await #expect(throws: DecodingError.self) { try await sut.rewards() }

    #expect(network.unusedAnswers == [other, sut.url])
  }
}
