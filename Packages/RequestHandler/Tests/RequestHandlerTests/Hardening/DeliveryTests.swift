import Fixtures
import Foundation
import RequestHandler
import RequestHandlerDoubles
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// How outcomes arrive: where, how often, and with whom still around.
@Suite(.ownAddress) struct DeliveryTests {
  let url: URL
  let session = URLSession(configuration: .mocked)

  init() throws {
    url = try #require(OwnAddress.url)
  }

  @Test func outcomeArrivesOnTheDelegateQueueOfTheSession() async {
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = 1
    let session = URLSession(configuration: .mocked, delegate: nil, delegateQueue: queue)
    let sut = RequestHandler(urlSession: session)

    let arrivedOnQueue = await withCheckedContinuation { continuation in
      sut.request(type: SpeciesResponse.self, route: .getSpecies(url)) { _ in
        continuation.resume(returning: OperationQueue.current === queue)
      }
    }

    #expect(arrivedOnQueue)
  }

  @Test func outcomeArrivesWhenTheHandlerIsGone() async throws {
    URLProtocolMock.givenAnswer(to: url, body: try Fixture.species.data, after: 0.01)
    var sut: RequestHandler? = RequestHandler(urlSession: session)
    weak let handler = sut

    let result = await withCheckedContinuation { continuation in
      sut?.request(type: SpeciesResponse.self, route: .getSpecies(url)) {
        continuation.resume(returning: $0)
      }
      sut = nil
      #expect(handler == nil)
    }

    #expect(try result.get().count == 3)
  }

  @Test func callsAtOnceGetEachTheirOwnOutcome() async {
    let other = url.appending(path: "other")
    defer { URLProtocolMock.forget(other) }
    URLProtocolMock.givenAnswer(to: url, status: 404, body: Data(), after: 0.01)
    URLProtocolMock.givenAnswer(to: other, status: 503, body: Data())
    let sut = RequestHandler(urlSession: session)
    let (outcomes, continuation) = AsyncStream.makeStream(
      of: (URL, Result<SpeciesResponse, DataLoadError>).self)

    for url in [url, other] {
      sut.request(type: SpeciesResponse.self, route: .getSpecies(url)) { result in
        continuation.yield((url, result))
      }
    }

    let received = await outcomes.prefix(2).reduce(into: [:]) { $0[$1.0] = $1.1 }
    #expect(
      received == [
        url: .failure(.invalidResponseCode(404)), other: .failure(.invalidResponseCode(503)),
      ])
  }

  @Test func cancellingEndsTheCall() async {
    URLProtocolMock.givenAnswer(to: url, events: [])
    let sut = RequestHandler(urlSession: session)

    let result = await sut.species(from: url) { $0.cancel() }

    #expect(result == .failure(.cancelled))
  }

  @Test func cancellationTakesItsTurnOnTheDelegateQueue() async {
    URLProtocolMock.givenAnswer(to: url, events: [])
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = 1
    let session = URLSession(configuration: .mocked, delegate: nil, delegateQueue: queue)
    let sut = RequestHandler(urlSession: session)

    let result = await sut.species(from: url) { running in
      queue.isSuspended = true
      running.cancel()
      running.cancel()
      #expect(queue.operationCount == 2)
      queue.isSuspended = false
    }

    #expect(result == .failure(.cancelled))
  }

  @Test func cancellationThatTheCallerDidNotAskForIsAGenericError() async {
    let cancellation = URLError(.cancelled)
    URLProtocolMock.givenAnswer(to: url, error: cancellation)
    let sut = RequestHandler(urlSession: session)

    let result = await sut.species(from: url)

    #expect(result == .failure(.genericError(cancellation.localizedDescription)))
  }

  @Test func cancellingAfterTheOutcomeChangesNothing() async throws {
    URLProtocolMock.givenAnswer(to: url, body: try Fixture.species.data)
    let sut = RequestHandler(urlSession: session)
    var running: RunningRequest?

    let result = await sut.species(from: url) { running = $0 }
    running?.cancel()
    await session.delegateQueue.untilIdle()

    #expect(try result.get().count == 3)
  }

  @Test func answerAndCancellationAtTheSameTimeAreOneOutcome() async throws {
    let sut = RequestHandler(urlSession: session)
    let species = try JSONDecoder().decode(SpeciesResponse.self, from: Fixture.species.data)

    for round in 0..<500 {
      URLProtocolMock.givenAnswer(
        to: url, body: try Fixture.species.data, after: Double(round % 10) * 20e-6)
      // A second outcome would resume the continuation in `species` twice, which traps.
      let result = await sut.species(from: url) { $0.cancel() }
      #expect(result == .success(species) || result == .failure(.cancelled))
    }
  }
}

extension OperationQueue {
  /// Waits for the operations that were added so far; for a serial queue only.
  fileprivate func untilIdle() async {
    await withCheckedContinuation { continuation in
      addOperation { continuation.resume() }
    }
  }
}
