import Dispatch
import Fixtures
import Foundation
import StarWarsAPI
import StarWarsAPIDoubles
import Synchronization
import Testing

/// How outcomes arrive: how often, after a cancellation, and with whom still around.
@Suite(.timeLimit(.minutes(1))) struct DeliveryTests {
  let mock = MockLoader()

  @Test func cancellingEndsTheCallAndStopsTheLoader() async throws {
    mock.thenNeverAnswer()
    let sut = StarWarsAPI(loader: mock)

    let outcome = try await sut.people { $0.cancel() }

    #expect(outcome.isCancelled)
    #expect(mock.cancelledRequests.map(\.path) == ["/api/people"])
  }

  @Test func cancellingEndsTheCallOverALoaderThatCannotStop() {
    let loader = UnstoppableLoader()
    let outcomes = Recorder<PeopleResult>()
    let call = StarWarsAPI(loader: loader).requestPeople { outcomes.record($0) }

    call.cancel()
    #expect(outcomes.values.map(\.isCancelled) == [true])

    loader.answer(with: .timedOut)
    #expect(outcomes.values.count == 1)
  }

  @Test func cancellingAfterTheOutcomeChangesNothing() {
    mock.then(error: URLError(.timedOut))
    let outcomes = Recorder<PeopleResult>()

    let call = StarWarsAPI(loader: mock).requestPeople { outcomes.record($0) }
    call.cancel()

    #expect(outcomes.values.map(\.isCancelled) == [false])
    #expect(mock.cancelledRequests.isEmpty)
  }

  @Test func loaderThatReportsACancellationCancelsTheCall() async throws {
    mock.then(error: URLError(.cancelled))

    let outcome = try await StarWarsAPI(loader: mock).people()

    #expect(outcome.isCancelled)
  }

  @Test func loaderThatAnswersTwiceIsHeardOnce() {
    let loader = UnstoppableLoader()
    let outcomes = Recorder<PeopleResult>()
    StarWarsAPI(loader: loader).requestPeople { outcomes.record($0) }

    loader.answer(with: .timedOut)
    loader.answer(with: .timedOut)

    #expect(outcomes.values.count == 1)
  }

  @Test func callsAtOnceGetEachTheirOwnOutcome() {
    let handlers = Recorder<MockLoader.HTTPHandler>()
    for _ in 1...2 { mock.then { _, handler in handlers.record(handler) } }
    let sut = StarWarsAPI(loader: mock)
    let outcomes = [Recorder<PeopleResult>(), Recorder<PeopleResult>()]
    for outcome in outcomes { sut.requestPeople { outcome.record($0) } }

    for (handler, code) in zip(handlers.values, [HTTPError.Code.timedOut, .invalidResponse]) {
      handler(.failure(HTTPError(code: code, request: request())))
    }

    #expect(outcomes.map { $0.values.map(\.code) } == [[.timedOut], [.invalidResponse]])
  }

  @Test func answerAndCancellationAtTheSameTimeAreOneOutcome() {
    for _ in 1...1_000 {
      let loader = UnstoppableLoader()
      let outcomes = Recorder<PeopleResult>()
      let call = StarWarsAPI(loader: loader).requestPeople { outcomes.record($0) }

      DispatchQueue.concurrentPerform(iterations: 2) { side in
        if side == 0 { call.cancel() } else { loader.answer(with: .timedOut) }
      }

      #expect(outcomes.values.count == 1)
    }
  }

  @Test func outcomeArrivesWhenTheClientIsGone() async throws {
    let loader = UnstoppableLoader()
    var sut: StarWarsAPI? = StarWarsAPI(loader: loader)
    weak let client = sut

    let outcome = try await sut?.people { _ in
      sut = nil
      loader.answer(with: .timedOut)
    }

    #expect(outcome?.failure != nil)
    #expect(client == nil)
  }

  @Test func nothingIsLeftOfACancelledCallButItsHandle() {
    var mock: MockLoader? = MockLoader().thenNeverAnswer()
    weak let loader = mock
    var outcomes: Recorder<PeopleResult>? = Recorder()
    weak let completion = outcomes
    let call = mock.map { loader in
      StarWarsAPI(loader: loader).requestPeople { [outcomes] in outcomes?.record($0) }
    }
    mock = nil
    outcomes = nil

    call?.cancel()

    withExtendedLifetime(call) {
      #expect(loader == nil)
      #expect(completion == nil)
    }
  }
}

extension PeopleResult {
  fileprivate var isCancelled: Bool {
    if case .failure(.cancelled) = self { true } else { false }
  }

  /// Why there is no answer; `nil` for any other outcome.
  fileprivate var code: HTTPError.Code? {
    if case .failure(.transport(let error)) = self { error.code } else { nil }
  }
}

/// A loader with no more than the one function it must have; answers when, and as often as, told.
private final class UnstoppableLoader: HTTPLoading {
  private let loads = Recorder<@Sendable (HTTPError.Code) -> Void>()

  func load(request: HTTPRequest, completion: @escaping @Sendable (HTTPResult) -> Void) {
    loads.record { completion(.failure(HTTPError(code: $0, request: request))) }
  }

  /// Fails all loads so far.
  func answer(with code: HTTPError.Code) {
    for load in loads.values { load(code) }
  }
}

/// Keeps what it is given, in order, from any thread.
private final class Recorder<Value: Sendable>: Sendable {
  private let recorded = Mutex<[Value]>([])

  var values: [Value] { recorded.withLock { $0 } }

  func record(_ value: Value) {
    recorded.withLock { $0.append(value) }
  }
}
