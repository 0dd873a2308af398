import DogPatchClient
import DogPatchClientDoubles
import Fixtures
import Foundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// How outcomes arrive: where, how often, and with whom still around.
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

  @Test func outcomeArrivesWhenTheClientIsGone() async throws {
    let body = try Fixture.dogs.data
    var sut: DogPatchClient? = DogPatchClient(
      baseURL: baseURL, session: session, responseQueue: nil)
    weak let client = sut

    try await confirmation(expectedCount: 1) { arrived in
      let running = sut?.getDogs { dogs, _ in
        #expect(dogs?.count == 3)
        arrived()
      }
      let task = try #require(running as? MockURLSessionTask)
      sut = nil
      #expect(client == nil)
      task.completionHandler(body, response(200, for: task), nil)
    }
  }

  @Test func callsAtOnceGetEachTheirOwnAnswer() async throws {
    let sut = DogPatchClient(baseURL: baseURL, session: session, responseQueue: nil)
    let codes: [URLError.Code] = [.timedOut, .cannotFindHost, .networkConnectionLost]

    try await confirmation(expectedCount: codes.count) { arrived in
      for code in codes {
        sut.getDogs { _, error in
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

  @Test func secondAnswerIsDropped() async throws {
    let sut = DogPatchClient(baseURL: baseURL, session: session, responseQueue: nil)

    try await confirmation(expectedCount: 1) { arrived in
      let task = sut.getDogs { _, _ in arrived() }
      let mock = try #require(task as? MockURLSessionTask)
      mock.completionHandler(nil, nil, URLError(.timedOut))
      mock.completionHandler(nil, nil, URLError(.timedOut))
    }
  }

  @Test func cancellingEndsTheCall() async throws {
    let sut = DogPatchClient(baseURL: baseURL, session: session, responseQueue: nil)

    let outcome = try await sut.dogs { $0.cancel() }

    #expect((outcome.error as? URLError)?.code == .cancelled)
    #expect(session.tasks.map(\.calledCancel) == [true])
  }
}

/// The four answers that a session can give.
enum Answer: CaseIterable {
  case status, error, dogs, badJSON

  func complete(_ task: MockURLSessionTask) throws {
    switch self {
    case .status: task.completionHandler(nil, response(500, for: task), nil)
    case .error: task.completionHandler(nil, nil, URLError(.timedOut))
    case .dogs: task.completionHandler(try Fixture.dogs.data, response(200, for: task), nil)
    case .badJSON: task.completionHandler(Data("[".utf8), response(200, for: task), nil)
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
    let (results, continuation) = AsyncStream.makeStream(of: Bool.self)
    let task = sut.getDogs { _, _ in
      continuation.yield(DispatchQueue.getSpecific(key: key) == true)
    }
    try answer.complete(#require(task as? MockURLSessionTask))
    var iterator = results.makeAsyncIterator()
    return await iterator.next() ?? false
  }
}
