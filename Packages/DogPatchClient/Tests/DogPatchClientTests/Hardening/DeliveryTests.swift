import DogPatchClient
import DogPatchClientDoubles
import Foundation
import Synchronization
import TestSupport
import Testing

/// Where outcomes arrive, and whose they are.
@Suite struct DeliveryTests {
  let baseURL: URL
  let session = MockURLSession()

  init() throws {
    baseURL = try #require(URL(string: "https://example.com/api/v1/"))
  }

  @Test(arguments: Answer.allCases)
  func outcomeArrivesOnTheResponseQueue(answer: Answer) async throws {
    let queue = MarkedQueue("responses")
    session.givenDispatchQueue()
    let sut = DogPatchClient(baseURL: baseURL, session: session, responseQueue: queue.queue)

    let arrivedOnQueue = try await queue.isCurrent(in: sut, answer: answer)

    #expect(arrivedOnQueue)
  }

  @Test(arguments: Answer.allCases)
  func outcomeArrivesOnTheSessionsQueueWithoutAResponseQueue(answer: Answer) async throws {
    let queue = MarkedQueue("session")
    session.queue = queue.queue
    let sut = DogPatchClient(baseURL: baseURL, session: session, responseQueue: nil)

    let arrivedOnQueue = try await queue.isCurrent(in: sut, answer: answer)

    #expect(arrivedOnQueue)
  }

  @Test(arguments: Answer.allCases, [true, false])
  func outcomeArrivesOnce(answer: Answer, hasResponseQueue: Bool) throws {
    let queue = hasResponseQueue ? DispatchQueue(label: "responses") : nil
    let sut = DogPatchClient(baseURL: baseURL, session: session, responseQueue: queue)
    let outcomes = Mutex(0)
    let task = sut.callSample { _, _ in outcomes.withLock { $0 += 1 } }

    try answer.complete(#require(task as? MockURLSessionTask))

    // The queue is serial: whatever the client put on it is over now.
    queue?.sync {}
    #expect(outcomes.withLock { $0 } == 1)
  }

  @Test func busyResponseQueueDoesNotHoldUpTheSession() async throws {
    let queue = DispatchQueue(label: "responses")
    queue.suspend()
    defer { queue.resume() }
    session.givenDispatchQueue()
    let sut = DogPatchClient(baseURL: baseURL, session: session, responseQueue: queue)
    sut.callSample { _, _ in }

    try #require(session.tasks.first).completionHandler(nil, nil, URLError(.timedOut))

    try await awaitCompletion { completion in session.queue?.async { completion(()) } }
  }

  @Test func outcomeArrivesWhenTheClientIsGone() async throws {
    var sut: DogPatchClient? = DogPatchClient(
      baseURL: baseURL, session: session, responseQueue: nil)
    weak let client = sut

    let value: Sample? = try await awaitCompletion { completion in
      let running = sut?.callSample { value, _ in completion(value) }
      let task = try #require(running as? MockURLSessionTask)
      sut = nil
      #expect(client == nil)
      task.completionHandler(try sampleBody, response(200, task.url), nil)
    }

    #expect(value == (try sampleValue))
  }

  @Test func callsAtOnceGetEachTheirOwnAnswer() async throws {
    let sut = DogPatchClient(baseURL: baseURL, session: session, responseQueue: nil)
    let codes: [URLError.Code] = [.timedOut, .cannotFindHost, .networkConnectionLost]

    try await confirmation(expectedCount: codes.count) { arrived in
      for code in codes {
        sut.callSample { _, error in
          #expect((error as? URLError)?.code == code)
          arrived()
        }
      }
      try #require(session.tasks.count == codes.count)
      for (task, code) in zip(session.tasks, codes).reversed() {
        task.completionHandler(nil, nil, URLError(code))
      }
    }
  }

  @Test func cancellingTheTaskEndsTheCall() async throws {
    let sut = DogPatchClient(baseURL: baseURL, session: session, responseQueue: nil)

    let outcome = try await sut.outcome { $0.cancel() }

    #expect((outcome.error as? URLError)?.code == .cancelled)
    #expect(session.tasks.map(\.calledCancel) == [true])
  }
}

/// The four answers that a session can give, and the end of a task that the caller cancels.
enum Answer: CaseIterable {
  case status, error, value, badJSON, cancellation

  func complete(_ task: MockURLSessionTask) throws {
    switch self {
    case .status: task.completionHandler(nil, response(500, task.url), nil)
    case .error: task.completionHandler(nil, nil, URLError(.timedOut))
    case .value: task.completionHandler(try sampleBody, response(200, task.url), nil)
    case .badJSON: task.completionHandler(Data("[".utf8), response(200, task.url), nil)
    case .cancellation: task.cancel()
    }
  }
}

/// A queue that code can ask whether it is running on it.
private struct MarkedQueue {
  let queue: DispatchQueue
  private let key = DispatchSpecificKey<Bool>()

  init(_ label: String) {
    queue = DispatchQueue(label: label)
    queue.setSpecific(key: key, value: true)
  }

  /// Whether the outcome of `answer` reaches the caller of `sut` on this queue.
  func isCurrent(in sut: DogPatchClient, answer: Answer) async throws -> Bool {
    try await awaitCompletion { completion in
      let task = sut.callSample { _, _ in
        completion(DispatchQueue.getSpecific(key: key) == true)
      }
      try answer.complete(#require(task as? MockURLSessionTask))
    }
  }
}
