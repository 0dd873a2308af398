import Foundation
import RequestHandler
import RequestHandlerDoubles
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Where outcomes arrive, to whom, and with whom still around.
@Suite(.ownAddress) struct DeliveryTests {
  let url: URL
  let session = URLSession(configuration: .mocked)

  init() throws {
    url = try #require(OwnAddress.url)
  }

  @Test func outcomeArrivesOnTheDelegateQueueOfTheSession() async throws {
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = 1
    let session = URLSession(configuration: .mocked, delegate: nil, delegateQueue: queue)
    let sut = RequestHandler(urlSession: session)

    let arrivedOnQueue = try await awaitCompletion { completion in
      sut.request(type: SampleValue.self, route: .sample(url)) { _ in
        completion(OperationQueue.current === queue)
      }
    }

    #expect(arrivedOnQueue)
  }

  @Test func outcomeArrivesWhenTheHandlerIsGone() async throws {
    URLProtocolMock.givenAnswer(to: url, body: try sampleBody)
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = 1
    queue.isSuspended = true
    let session = URLSession(configuration: .mocked, delegate: nil, delegateQueue: queue)
    var sut: RequestHandler? = RequestHandler(urlSession: session)
    weak let handler = sut

    let result = try await awaitCompletion { completion in
      sut?.request(type: SampleValue.self, route: .sample(url), completion: completion)
      sut = nil
      #expect(handler == nil)
      queue.isSuspended = false
    }

    #expect(result == .success(try sampleValue))
  }

  @Test(arguments: [200, 404]) func eachOutcomeArrivesOnce(status: Int) async throws {
    URLProtocolMock.givenAnswer(to: url, status: status, body: try sampleBody)
    let sut = RequestHandler(urlSession: session)
    let outcomes = Outcomes()

    sut.request(type: SampleValue.self, route: .sample(url)) { outcomes.add($0) }
    try await requireEventually { !outcomes.all.isEmpty }
    try await session.runningTasks()

    #expect(outcomes.all.count == 1)
  }

  @Test func callsAtOnceGetEachTheirOwnOutcome() async throws {
    let other = url.appending(path: "other")
    URLProtocolMock.givenAnswer(to: url, status: 404, body: Data(), after: 0.01)
    URLProtocolMock.givenAnswer(to: other, status: 503, body: Data())
    let sut = RequestHandler(urlSession: session)

    async let first = sut.callSample(at: url)
    async let second = sut.callSample(at: other)

    #expect(try await first == .failure(.invalidResponseCode(404)))
    #expect(try await second == .failure(.invalidResponseCode(503)))
  }

  @Test func cancellationThatTheCallerDidNotAskForIsAGenericError() async throws {
    let cancellation = URLError(.cancelled)
    URLProtocolMock.givenAnswer(to: url, error: cancellation)
    let sut = RequestHandler(urlSession: session)

    let result = try await sut.callSample(at: url)

    #expect(result == .failure(.genericError(cancellation.localizedDescription)))
  }
}
