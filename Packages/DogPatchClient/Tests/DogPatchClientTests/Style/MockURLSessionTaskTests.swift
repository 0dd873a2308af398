import DogPatchClient
import DogPatchClientDoubles
import Foundation
import Synchronization
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The tasks that a ``MockURLSession`` makes.
@Suite struct MockURLSessionTaskTests {
  let address: URL
  let session = MockURLSession()

  init() throws {
    address = try #require(URL(string: "https://example.com/"))
  }

  @Test func taskIsNotAnsweredBeforeItIsResumed() throws {
    session.givenAnswer(to: address, error: URLError(.timedOut))

    let task = try makeTask()

    #expect(!task.calledResume)
    #expect(!task.calledCancel)
    #expect(session.unusedAnswers == [address.absoluteString])
  }

  @Test func taskThatIsResumedTwiceTakesOneAnswer() async throws {
    for _ in 1...20_000 { session.givenNeverAnswers(to: address) }
    let tasks = try (0..<10_000).map { _ in try makeTask() }

    await race(rounds: tasks.count) { tasks[$0].resume() }

    #expect(session.unusedAnswers.count == 10_000)
  }

  @Test func cancelledTaskTakesNoAnswer() throws {
    session.givenAnswer(to: address, error: URLError(.timedOut))

    let task = try makeTask()
    task.cancel()
    #expect(!task.calledResume)
    task.resume()

    #expect(task.calledCancel)
    #expect(task.calledResume)
    #expect(session.unusedAnswers == [address.absoluteString])
  }

  @Test func cancellingAfterTheAnswerChangesNothing() async throws {
    try await confirmation(expectedCount: 1) { completed in
      let task = try makeTask { completed() }
      task.completionHandler(nil, nil, nil)
      task.cancel()
      #expect(task.calledCancel)
    }
  }

  @Test func answerAfterTheCancellationIsDropped() async throws {
    var session: MockURLSession? = MockURLSession()
    var error: Probe? = Probe()
    weak let answer = error
    session?.givenAnswer(to: address, error: error, after: 0.02)
    let completions = Mutex(0)
    let task = session?.makeDataTask(with: address) { _, _, _ in
      completions.withLock { $0 += 1 }
    }

    task?.resume()
    task?.cancel()

    // When its turn is over, the answer is released. The session would keep it.
    (session, error) = (nil, nil)
    try await requireEventually { answer == nil }
    #expect(completions.withLock { $0 } == 1)
  }

  @Test func taskOfItsOwnCompletesOnItsQueue() async throws {
    let key = DispatchSpecificKey<Bool>()
    let queue = DispatchQueue(label: "task")
    queue.setSpecific(key: key, value: true)

    let arrivedOnQueue = try await awaitCompletion { completion in
      let task = MockURLSessionTask(
        completionHandler: { _, _, _ in completion(DispatchQueue.getSpecific(key: key) == true) },
        url: address, queue: queue)
      task.resume()
      task.completionHandler(nil, nil, nil)
    }

    #expect(arrivedOnQueue)
  }

  @Test func completingDoesNotWaitForTheQueue() async throws {
    let queue = DispatchQueue(label: "task")
    queue.suspend()
    defer { queue.resume() }
    session.queue = queue
    let task = try makeTask()

    try await awaitCompletion { completion in
      DispatchQueue.global().async {
        task.completionHandler(nil, nil, nil)
        completion(())
      }
    }
  }

  @Test func cancellationsAtTheSameTimeAreOneCompletion() async throws {
    try await confirmation(expectedCount: 2_000) { completed in
      let tasks = try (0..<2_000).map { _ in try makeTask { completed() } }
      await race { tasks[$0].cancel() }
    }
  }

  @Test func tasksAtTheSameTimeGetOneAnswerEach() async throws {
    let (codes, other) = (Array(1...4_000), address.appending(path: "other"))
    for code in codes {
      session.givenAnswer(to: address, error: NSError(domain: "answer", code: code))
    }
    let seen = Mutex<[Int]>([])

    await race { [session, address] _ in
      session.givenAnswer(to: other)
      session.makeDataTask(with: address) { _, _, error in
        seen.withLock { $0.append((error as NSError?)?.code ?? 0) }
      }.resume()
    }

    try await requireEventually { seen.withLock { $0.count } == codes.count }
    #expect(seen.withLock { $0.sorted() } == codes)
    #expect(session.tasks.count == codes.count)
    #expect(session.unusedAnswers == codes.map { _ in other.absoluteString })
  }

  private func makeTask(
    completion: @escaping @Sendable () -> Void = {}
  ) throws -> MockURLSessionTask {
    let task = session.makeDataTask(with: address) { _, _, _ in completion() }
    return try #require(task as? MockURLSessionTask)
  }
}

/// An error that a test can watch being released.
private final class Probe: Error {}
