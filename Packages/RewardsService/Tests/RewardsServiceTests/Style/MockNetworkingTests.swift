import Dispatch
import Foundation
import RewardsService
import RewardsServiceDoubles
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Tests of the double itself: one answer for all requests, or scripted answers.
@Suite struct MockNetworkingTests {
  let network = MockNetworking()
  let sut: RewardsService
  let other: URL

  init() throws {
    sut = RewardsService(network: network)
    other = try #require(URL(string: "https://example.com/other"))
  }

  @Test func propertiesSayWhatTheyWereSetToAndCanBeTakenBack() {
    network.responseData = Data([1])
    network.error = URLError(.timedOut)
    network.response = URLResponse(
      url: other, mimeType: nil, expectedContentLength: 0, textEncodingName: nil)

    #expect(network.responseData == Data([1]))
    #expect(network.error as? URLError == URLError(.timedOut))
    #expect(network.response?.url == other)

    network.responseData = nil
    network.error = nil
    network.response = nil

    #expect(network.responseData == nil)
    #expect(network.error == nil)
    #expect(network.response == nil)
  }

  @Test func propertiesAnswerBeforeFetchReturns() {
    let outcomes = Recorder<Result<RewardsResponse, any Error>>()
    network.error = URLError(.timedOut)

    sut.fetchRewards(outcomes.record)
    sut.fetchRewards(outcomes.record)

    #expect(outcomes.values.count == 2)
    for outcome in outcomes.values { #expect(throws: URLError(.timedOut)) { try outcome.get() } }
  }

  @Test func dataComesWithA200FromTheRequestedAddress() async throws {
    network.responseData = Data([1])

    let (data, response, error) = try await network.answer(to: other)

    #expect(data == Data([1]))
    let http = try #require(response as? HTTPURLResponse)
    #expect(http.statusCode == 200)
    #expect(http.allHeaderFields.isEmpty)
    #expect(http.url == other)
    #expect(error == nil)
  }

  @Test func errorComesWithoutAResponse() async throws {
    network.error = URLError(.timedOut)

    let (data, response, error) = try await network.answer(to: other)

    #expect(data == nil)
    #expect(response == nil)
    #expect(error as? URLError == URLError(.timedOut))
  }

  @Test func responseWithoutDataComesWithoutData() async throws {
    network.response = HTTPURLResponse(
      url: other, statusCode: 404, httpVersion: "HTTP/1.1", headerFields: nil)

    let (data, response, _) = try await network.answer(to: other)

    #expect(data == nil)
    #expect((response as? HTTPURLResponse)?.statusCode == 404)
  }

  @Test func requestMayBeMadeInsideACompletion() {
    network.responseData = Data([1])

    network.fetch(other) { [sut] _, _, _ in sut.fetchRewards { _ in } }

    #expect(network.requestedURLs == [other, sut.url])
  }

  @Test func scriptedAnswersAreGivenFirstInFirstOut() async throws {
    for byte: UInt8 in 1...3 { network.givenAnswer(to: other, data: Data([byte])) }

    var seen: [Data?] = []
    for _ in 1...3 { seen.append(try await network.answer(to: other).data) }

    #expect(seen == [Data([1]), Data([2]), Data([3])])
  }

  @Test func scriptedAnswerComesOnAnotherQueue() async throws {
    let key = DispatchSpecificKey<Bool>()
    let queue = DispatchQueue(label: "caller")
    queue.setSpecific(key: key, value: true)
    network.givenAnswer(to: sut.url, status: 200)

    let isOnTheCallersQueue = try await awaitCompletion { completion in
      _ = queue.sync {
        sut.fetchRewards { _ in completion(DispatchQueue.getSpecific(key: key) == true) }
      }
    }

    #expect(!isOnTheCallersQueue)
  }

  @Test func eachAnswerHasADelayOfItsOwn() async throws {
    for _ in 1...10 {
      network.givenAnswer(to: sut.url, error: URLError(.timedOut), after: 3600)
      network.givenAnswer(to: sut.url, status: 200, after: 3600)
    }
    network.givenAnswer(to: sut.url, error: URLError(.cannotFindHost), after: 0.001)
    network.givenAnswer(to: sut.url, status: 404, after: 0.001)
    let outcomes = Recorder<Result<RewardsResponse, any Error>>()

    for _ in 1...21 { sut.fetchRewards(outcomes.record) }
    try await requireEventually { !outcomes.values.isEmpty }
    await #expect(throws: RewardsServiceError.unexpectedStatus(404)) {
      try await awaitEnd { [sut] in try await sut.fetchRewards() }
    }

    #expect(outcomes.values.count == 1)
    #expect(throws: URLError(.cannotFindHost)) { try outcomes.values.first?.get() }
  }

  @Test(arguments: [nil, 404])
  func answerWithoutADelayComesBeforeALaterOne(status: Int?) async throws {
    network.givenAnswer(to: other, data: Data(), after: 60)
    if let status {
      network.givenAnswer(to: sut.url, status: status)
    } else {
      network.givenAnswer(to: sut.url, data: Data())
    }

    let first = try await awaitCompletion { completion in
      for url in [other, sut.url] { network.fetch(url) { _, _, _ in completion(url) } }
    }

    #expect(first == sut.url)
  }

  @Test func scriptedAnswersAreGivenPerAddress() async throws {
    network.givenAnswer(to: other, status: 500)
    network.givenAnswer(to: sut.url, status: 404)

    await #expect(throws: RewardsServiceError.unexpectedStatus(404)) {
      try await awaitEnd { [sut] in try await sut.fetchRewards() }
    }
  }

  @Test func scriptedAddressMayBeRelative() async throws {
    let base = URL(string: "https://example.com/")
    let relative = try #require(URL(string: "other", relativeTo: base))
    network.givenAnswer(to: relative, data: Data([1]))
    network.givenAnswer(to: other, data: Data([2]))

    #expect(try await network.answer(to: other).data == Data([1]))
    #expect(try await network.answer(to: relative).data == Data([2]))
    #expect(network.requestedURLs == [other, relative])
  }

  @Test(arguments: [200, 429])
  func scriptedStatusComesWithItsHeadersAndData(status: Int) async throws {
    network.givenAnswer(to: other, status: status, headers: ["Retry-After": "7"], data: Data([1]))

    let (data, response, _) = try await network.answer(to: other)

    let http = try #require(response as? HTTPURLResponse)
    #expect(data == Data([1]))
    #expect(http.url == other)
    #expect(http.statusCode == status)
    #expect(http.value(forHTTPHeaderField: "retry-after") == "7")
  }

  @Test func scriptedStatusHasEmptyDataUnlessToldOtherwise() async throws {
    network.givenAnswer(to: other, status: 404)
    network.givenAnswer(to: other, status: 404, data: nil)

    #expect(try await network.answer(to: other).data == Data())
    #expect(try await network.answer(to: other).data == nil)
  }

  @Test func requestThatIsNeverAnsweredTakesItsTurnAndStaysOpenUntilItIsCancelled() {
    let outcomes = Recorder<Result<RewardsResponse, any Error>>()
    network.givenNeverAnswers(to: sut.url)
    network.givenAnswer(to: sut.url, status: 500)

    let call = sut.fetchRewards(outcomes.record)
    #expect(outcomes.values.isEmpty)
    call.cancel()

    #expect(throws: URLError(.cancelled)) { try outcomes.values.first?.get() }
    #expect(network.unusedAnswers == ["https://reward-app.com/rewards"])
  }

  @Test func propertiesAreIgnoredAfterTheFirstScriptedAnswer() async {
    network.responseData = Data()
    network.givenAnswer(to: sut.url, status: 500)

    await #expect(throws: RewardsServiceError.unexpectedStatus(500)) {
      try await awaitEnd { [sut] in try await sut.fetchRewards() }
    }
    await #expect(throws: UnscriptedRequest.self) {
      try await awaitEnd { [sut] in try await sut.fetchRewards() }
    }
  }
}

extension Networking {
  /// Loads a URL, and waits for the first call of the completion.
  func answer(
    to url: URL, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> (data: Data?, response: URLResponse?, error: (any Error)?) {
    try await awaitCompletion(sourceLocation: sourceLocation) { completion in
      fetch(url) { completion((data: $0, response: $1, error: $2)) }
    }
  }
}
