import Foundation
import RequestHandlerDoubles
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Whatever is scripted, a real session lives through it and calls back once: a second time would
/// resume the continuation in `load` twice, which traps.
@Suite(.ownAddress) struct LoadTests {
  let url: URL
  let session = URLSession(configuration: .mocked)
  let ok: LoadEvent

  init() throws {
    url = try #require(OwnAddress.url)
    ok = .response(status: 200, from: url)
  }

  @Test func finishWithoutAResponseIsABadServerResponse() async {
    #expect(await outcome(of: [.finish]).code == .badServerResponse)
  }

  @Test func finishAfterAFailureIsDropped() async {
    let events: [LoadEvent] = [.fail(URLError(.timedOut)), .pause(seconds: 0.001), ok, .finish]

    #expect(await outcome(of: events).code == .timedOut)
  }

  @Test func errorTogetherWithAResponseIsAnError() async {
    let outcome = await outcome(of: [ok, .data(Data("a".utf8)), .fail(URLError(.timedOut))])

    #expect(outcome.code == .timedOut)
    #expect(outcome.data == nil)
  }

  @Test func severalChunksArriveAsOneBody() async {
    let chunks = ["a", "b", "c"].map { LoadEvent.data(Data($0.utf8)) }

    let outcome = await outcome(of: [ok, .pause(seconds: 0.001)] + chunks + [.finish])

    #expect(outcome.data == Data("abc".utf8))
  }

  @Test func responseWithoutABodyHasEmptyData() async {
    #expect(await outcome(of: [ok, .finish]).data == Data())
  }

  @Test func silenceLastsUntilTheLoadIsCancelled() async {
    let outcome = await outcome(of: []) { session.cancel($0) }

    #expect(outcome.code == .cancelled)
  }

  @Test func silenceLastsNoLongerThanTheRequestsTimeout() async {
    var request = URLRequest(url: url)
    request.timeoutInterval = 0.05
    URLProtocolMock.givenAnswer(to: url, events: [ok])

    let outcome = await session.load(request)

    #expect(outcome.code == .timedOut)
  }

  @Test func answerAfterACancellationReachesNobody() async {
    let outcome = await outcome(of: [ok, .pause(seconds: 0.01), .finish]) { session.cancel($0) }
    URLProtocolMock.givenAnswer(to: url, events: [.pause(seconds: 0.02), ok, .finish])
    let next = await session.load(URLRequest(url: url))

    #expect(outcome.code == .cancelled)
    #expect(next.error == nil)
  }

  @Test func taskThatIsSuspendedAndResumedGetsItsAnswer() async {
    let outcome = await outcome(of: [ok, .pause(seconds: 0.01), .finish]) { task in
      task.suspend()
      task.resume()
      task.resume()
    }

    #expect(outcome.error == nil)
    #expect(URLProtocolMock.requests(for: url).count == 1)
  }

  @Test(arguments: ["Basic realm=\"x\"", "Bearer", "Digest realm=\"x\", nonce=\"y\""])
  func challengeWithoutCredentialsIsAnAnswer(challenge: String) async {
    URLProtocolMock.givenAnswer(
      to: url, status: 401, headers: ["www-authenticate": challenge, "X-Other": "1"], body: Data())

    let response = await session.load(URLRequest(url: url)).response as? HTTPURLResponse

    #expect(response?.statusCode == 401)
    #expect(response?.value(forHTTPHeaderField: "X-Other") == "1")
  }

  /// On Linux, calling the client back from any other queue than its own ends the process here.
  @Test(arguments: [0, 0.001]) func thousandLoadsAtOnceAreAnswered(pause: TimeInterval) async {
    let session = session
    let url = url
    for _ in 0..<1_000 {
      URLProtocolMock.givenAnswer(to: url, body: Data("a".utf8), after: pause)
    }

    let answered = await withTaskGroup { group in
      for _ in 0..<1_000 { group.addTask { await session.load(URLRequest(url: url)).data } }
      return await group.reduce(into: 0) { $0 += $1 == Data("a".utf8) ? 1 : 0 }
    }

    #expect(answered == 1_000)
  }

  private func outcome(
    of events: [LoadEvent], whileRunning: @Sendable (URLSessionTask) -> Void = { _ in }
  ) async -> LoadOutcome {
    URLProtocolMock.givenAnswer(to: url, events: events)
    return await session.load(URLRequest(url: url), whileRunning: whileRunning)
  }
}
