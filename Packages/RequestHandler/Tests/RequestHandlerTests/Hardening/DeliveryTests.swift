import Fixtures
import Foundation
import RequestHandler
import RequestHandlerDoubles
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// On which queue outcomes arrive, and what is in memory by then.
@Suite(.ownAddress { URLProtocolMock.forget($0) }) struct DeliveryTests {
  let url: URL
  let session = URLSession(configuration: .mocked)
  let sut: RequestHandler

  init() throws {
    url = try #require(OwnAddress.url)
    sut = RequestHandler(urlSession: session)
  }

  @Test func outcomeArrivesOnTheDelegateQueueOfTheSession() async throws {
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = 1
    let session = URLSession(configuration: .mocked, delegate: nil, delegateQueue: queue)
    let sut = RequestHandler(urlSession: session)

    let arrivedOnQueue = try await awaitCompletion { completion in
      sut.request(type: SpeciesResponse.self, route: .getSpecies(url)) { _ in
        completion(OperationQueue.current === queue)
      }
    }

    #expect(arrivedOnQueue)
  }

  @Test func outcomeArrivesWhenTheClientIsGone() async throws {
    URLProtocolMock.givenAnswer(to: url, status: 404)
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = 1
    queue.isSuspended = true
    let session = URLSession(configuration: .mocked, delegate: nil, delegateQueue: queue)
    var sut: RequestHandler? = RequestHandler(urlSession: session)
    weak let handler = sut

    let result = try await awaitCompletion { completion in
      sut?.request(type: SpeciesResponse.self, route: .getSpecies(url), completion: completion)
      sut = nil
      #expect(handler == nil)
      queue.isSuspended = false
    }

    #expect(result == .failure(.invalidResponseCode(404)))
  }

  @Test func outcomeReleasesWhatTheCompletionHolds() async throws {
    URLProtocolMock.givenAnswer(to: url, status: 404)
    var outcomes: Recorder<Result<SpeciesResponse, DataLoadError>>? = Recorder()
    weak let held = outcomes
    let call = sut.request(type: SpeciesResponse.self, route: .getSpecies(url)) {
      [outcomes] in outcomes?.record($0)
    }
    outcomes = nil

    try await requireEventually { held == nil }

    withExtendedLifetime(call) {}
  }

  @Test(arguments: ["a value", "a status", "a body", "an error"])
  func eachOutcomeArrivesOnce(kind: String) async throws {
    switch kind {
    case "an error": URLProtocolMock.givenAnswer(to: url, error: URLError(.timedOut))
    case "a status": URLProtocolMock.givenAnswer(to: url, status: 404)
    case "a body": URLProtocolMock.givenAnswer(to: url, body: Data("{}".utf8))
    default: URLProtocolMock.givenAnswer(to: url, body: try Fixture.species.data)
    }
    let outcomes = Recorder<Result<SpeciesResponse, DataLoadError>>()

    sut.request(
      type: SpeciesResponse.self, route: .getSpecies(url), completion: outcomes.record)
    try await requireEventually { !outcomes.values.isEmpty }
    try await session.runningTasks()

    #expect(outcomes.values.count == 1)
  }

  @Test func simultaneousCallsEachGetTheirOwnOutcome() async throws {
    let other = url.appending(path: "other")
    URLProtocolMock.givenAnswer(to: url, status: 404, body: Data(), after: 0.01)
    URLProtocolMock.givenAnswer(to: other, status: 503, body: Data())

    async let first = outcome(at: url)
    async let second = outcome(at: other)

    #expect(try await first == .failure(.invalidResponseCode(404)))
    #expect(try await second == .failure(.invalidResponseCode(503)))
  }

  @Test func cancellationThatTheCallerDidNotAskForIsAGenericError() async throws {
    let cancellation = URLError(.cancelled)
    URLProtocolMock.givenAnswer(to: url, error: cancellation)

    let result = try await outcome(at: url)

    #expect(result == .failure(.genericError(cancellation.localizedDescription)))
  }

  private func outcome(at url: URL) async throws -> Result<SpeciesResponse, DataLoadError> {
    try await awaitCompletion { completion in
      sut.request(type: SpeciesResponse.self, route: .getSpecies(url), completion: completion)
    }
  }
}
