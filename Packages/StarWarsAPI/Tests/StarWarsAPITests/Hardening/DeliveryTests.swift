import Foundation
import StarWarsAPI
import StarWarsAPIDoubles
import Synchronization
import TestSupport
import Testing

/// How often outcomes arrive, also after a cancellation, and after the client was released.
@Suite struct DeliveryTests {
  let mock = MockLoader()
  let results = Recorder<PeopleResult>()
  /// The handlers of the requests that ``keepRequestsOpen(_:)`` keeps open.
  let handlers = Recorder<MockLoader.HTTPHandler>()

  @Test func cancellingEndsTheCallAtOnceAndItsLoadIsNotReported() {
    keepRequestsOpen(1)
    let call = StarWarsAPI(loader: mock).requestPeople { [results] in results.record($0) }
    #expect(mock.requests.map { $0.isCancelled() } == [false])

    call.cancel()
    #expect(results.values.map(\.failure?.isCancelled) == [true])
    answer(with: .timedOut)

    #expect(handlers.values.count == 1)
    #expect(results.values.count == 1)
    #expect(mock.requests.map { $0.isCancelled() } == [true])
  }

  @Test func callThatIsCancelledDuringAWaitAsksNoMore() async throws {
    mock.then(status: .serviceUnavailable).then(status: .ok)
    let isCancelled = Mutex(false)
    var request = request()
    request.isCancelled = { isCancelled.withLock(\.self) }
    let clock = TestClock()
    let sut = RetryingLoader(mock, after: [.seconds(1)], on: clock)
    async let result = sut.status(of: request)
    try await requireEventually { clock.sleepers == 1 }

    isCancelled.withLock { $0 = true }
    _ = try await clock.nextSleep()

    #expect(try await result == .serviceUnavailable)
    #expect(mock.unusedAnswers == 1)
  }

  @Test func loadersDoNotRetryACallThatIsCancelled() async throws {
    mock.then(status: .unauthorized).then(status: .serviceUnavailable)
    var request = request()
    request.isCancelled = { true }

    let refused = try await AuthorizingLoader(mock, token: "old") { "new" }.status(of: request)
    let busy = try await RetryingLoader(mock, after: [.zero]).status(of: request)

    #expect([refused, busy] == [.unauthorized, .serviceUnavailable])
    #expect(mock.requests.count == 2)
  }

  @Test func cancellingAfterTheOutcomeChangesNothing() {
    mock.then(error: URLError(.timedOut))
    let call = StarWarsAPI(loader: mock).requestPeople { [results] in results.record($0) }

    call.cancel()
    call.cancel()

    #expect(results.values.map(\.failure?.transport?.code) == [.timedOut])
  }

  /// A client that holds a lock while it calls the completion ends the process here.
  @Test(arguments: [true, false])
  func completionMayCancelItsOwnCall(isCancelled: Bool) {
    keepRequestsOpen(1)
    let running = Recorder<RunningCall>()
    running.record(
      StarWarsAPI(loader: mock).requestPeople { [results] result in
        for call in running.values { call.cancel() }
        results.record(result)
      })

    if isCancelled { running.values[0].cancel() } else { answer(with: .timedOut) }

    #expect(results.values.map(\.failure?.isCancelled) == [isCancelled])
  }

  @Test func loaderThatReportsACancellationCancelsTheCall() {
    mock.then(error: URLError(.cancelled))

    StarWarsAPI(loader: mock).requestPeople { [results] in results.record($0) }

    #expect(results.values.map(\.failure?.isCancelled) == [true])
  }

  @Test func secondAnswerIsDropped() {
    keepRequestsOpen(1)
    StarWarsAPI(loader: mock).requestPeople { [results] in results.record($0) }

    answer(with: .timedOut)
    answer(with: .invalidResponse)

    #expect(results.values.map(\.failure?.transport?.code) == [.timedOut])
  }

  @Test func simultaneousCallsEachGetTheirOwnOutcome() {
    keepRequestsOpen(2)
    let sut = StarWarsAPI(loader: mock)
    let results = [Recorder<PeopleResult>(), Recorder()]
    for result in results { sut.requestPeople { result.record($0) } }

    for (handler, code) in zip(handlers.values, [HTTPError.Code.timedOut, .invalidResponse]) {
      handler(.failure(HTTPError(code: code, request: request())))
    }

    let codes = results.map { $0.values.map(\.failure?.transport?.code) }
    #expect(codes == [[.timedOut], [.invalidResponse]])
  }

  @Test func answerAndCancellationAtTheSameTimeAreOneOutcome() async {
    keepRequestsOpen(2_000)
    let sut = StarWarsAPI(loader: mock)
    let calls = (0..<2_000).map { _ in sut.requestPeople { [results] in results.record($0) } }
    let answers = handlers.values

    await race {
      answers[$0](.failure(HTTPError(code: .timedOut, request: HTTPRequest())))
    } against: {
      calls[$0].cancel()
    }

    #expect(results.values.count == 2_000)
  }

  @Test func outcomeArrivesWhenTheClientIsGone() {
    keepRequestsOpen(1)
    var sut: StarWarsAPI? = StarWarsAPI(loader: mock)
    weak let client = sut
    let call = sut?.requestPeople { [results] in results.record($0) }

    sut = nil
    withExtendedLifetime(call) { #expect(client == nil) }
    answer(with: .timedOut)

    #expect(results.values.map(\.failure?.transport?.code) == [.timedOut])
  }

  @Test(arguments: [true, false])
  func nothingIsLeftOfACallWithAnOutcomeButItsHandle(isCancelled: Bool) {
    var mock: MockLoader? = MockLoader()
    weak let loader = mock
    var results: Recorder<PeopleResult>? = Recorder()
    weak let completion = results
    if isCancelled { mock?.thenNeverAnswers() } else { mock?.then(status: .notFound) }
    let call = mock.map { loader in
      StarWarsAPI(loader: loader).requestPeople { [results] in results?.record($0) }
    }
    mock = nil
    results = nil

    if isCancelled { call?.cancel() }

    withExtendedLifetime(call) {
      #expect(loader == nil)
      #expect(completion == nil)
    }
  }

  /// Scripts requests that get no answer until ``answer(with:)`` is called.
  private func keepRequestsOpen(_ count: Int) {
    for _ in 1...count {
      mock.then { [handlers] _, handler in handlers.record(handler) }
    }
  }

  /// Fails all requests so far.
  private func answer(with code: HTTPError.Code) {
    for handler in handlers.values {
      handler(.failure(HTTPError(code: code, request: request())))
    }
  }
}
