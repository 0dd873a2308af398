import DogPatchClient
import DogPatchClientDoubles
import Foundation
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// On which queue the outcome of a call arrives, and that each call has its own outcome, even if
/// the session's task is canceled.
@Suite struct DeliveryTests {
  let baseURL: URL
  let session = MockURLSession()

  init() throws {
    baseURL = try #require(URL(string: "https://example.com/"))
  }

  @Test(arguments: HowACallEnds.allCases)
  func outcomeArrivesOnTheResponseQueue(answer: HowACallEnds) async throws {
    let responses = DispatchQueue(label: "responses")
    session.givenDispatchQueue()
    let sut = DogPatchClient(baseURL: baseURL, session: session, responseQueue: responses)

    #expect(try await outcome(of: sut, answer, arrivesOn: responses))
  }

  @Test(arguments: HowACallEnds.allCases)
  func outcomeArrivesWhereTheSessionCallsBackWithoutAResponseQueue(answer: HowACallEnds)
    async throws
  {
    session.givenDispatchQueue()
    let queue = try #require(session.queue)
    let sut = DogPatchClient(baseURL: baseURL, session: session, responseQueue: nil)

    #expect(try await outcome(of: sut, answer, arrivesOn: queue))
  }

  @Test func busyResponseQueueDoesNotHoldUpTheSession() async throws {
    let responses = DispatchQueue(label: "responses")
    responses.suspend()
    defer { responses.resume() }
    session.givenDispatchQueue()
    let sut = DogPatchClient(baseURL: baseURL, session: session, responseQueue: responses)
    sut.getDogs { _, _ in }

    try #require(session.tasks.first).completionHandler(nil, nil, URLError(.timedOut))

    try await awaitCompletion { completion in session.queue?.async { completion(()) } }
  }

  @Test func simultaneousCallsEachGetTheirOwnOutcome() throws {
    let sut = DogPatchClient(baseURL: baseURL, session: session, responseQueue: nil)
    let codes: [URLError.Code] = [.timedOut, .cannotFindHost, .networkConnectionLost]
    let outcomes = codes.map { _ in Recorder<URLError.Code?>() }
    for outcome in outcomes {
      sut.getDogs { _, error in outcome.record((error as? URLError)?.code) }
    }

    try #require(session.tasks.count == codes.count)
    for (task, code) in zip(session.tasks, codes).reversed() {
      task.completionHandler(nil, nil, URLError(code))
    }

    #expect(outcomes.map(\.values) == codes.map { [$0] })
  }

  @Test func cancellingTheTaskEndsTheCall() async throws {
    let sut = DogPatchClient(baseURL: baseURL, session: session, responseQueue: nil)

    let error = try await awaitCompletion { completion in
      sut.getDogs { _, error in completion(error) }.cancel()
    }

    #expect((error as? URLError)?.code == .cancelled)
    #expect(session.tasks.map(\.calledCancel) == [true])
  }

  /// Whether the outcome of a call with this answer arrives on this queue.
  private func outcome(
    of sut: DogPatchClient, _ answer: HowACallEnds, arrivesOn queue: DispatchQueue
  ) async throws -> Bool {
    let key = DispatchSpecificKey<Bool>()
    queue.setSpecific(key: key, value: true)
    return try await awaitCompletion { completion in
      sut.getDogs { _, _ in completion(DispatchQueue.getSpecific(key: key) == true) }
      answer.complete(try #require(session.tasks.first))
    }
  }
}

/// How a call can end: with one of four answers from the session, or because its caller cancels.
enum HowACallEnds: CaseIterable {
  case dogs, badJSON, status, error, cancellation

  func complete(_ task: MockURLSessionTask) {
    switch self {
    case .dogs: task.completionHandler(Data("[]".utf8), response(200, task.url), nil)
    case .badJSON: task.completionHandler(Data("[".utf8), response(200, task.url), nil)
    case .status: task.completionHandler(nil, response(500, task.url), nil)
    case .error: task.completionHandler(nil, nil, URLError(.timedOut))
    case .cancellation: task.cancel()
    }
  }
}

/// A response with this status.
private func response(_ status: Int, _ url: URL) -> HTTPURLResponse? {
  HTTPURLResponse(url: url, statusCode: status, httpVersion: "HTTP/1.1", headerFields: nil)
}
