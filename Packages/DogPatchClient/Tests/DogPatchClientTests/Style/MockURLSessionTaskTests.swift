import DogPatchClient
import DogPatchClientDoubles
import Foundation
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The tasks that a ``MockURLSession`` creates. `race`, from TestSupport, runs its closure on two
/// threads at once, many times, and passes it the number of the round.
@Suite struct MockURLSessionTaskTests {
  let dogsURL: URL
  let session = MockURLSession()

  init() throws {
    dogsURL = try #require(URL(string: "https://example.com/dogs"))
  }

  @Test func taskIsNotAnsweredBeforeItIsResumed() throws {
    session.givenAnswer(to: dogsURL, status: 200)

    let task = try makeTask()

    #expect(!task.calledResume)
    #expect(!task.calledCancel)
    #expect(session.unusedAnswers == ["https://example.com/dogs"])
  }

  @Test func taskThatIsResumedTwiceTakesOneAnswer() async throws {
    for _ in 1...20_000 { session.givenNeverAnswers(to: dogsURL) }
    let tasks = try (0..<10_000).map { _ in try makeTask() }

    await race(rounds: tasks.count) { tasks[$0].resume() }

    #expect(session.unusedAnswers.count == 10_000)  // Each task took one of the 20,000.
  }

  @Test func cancelledTaskTakesNoAnswer() throws {
    session.givenAnswer(to: dogsURL, status: 200)

    let task = try makeTask()
    task.cancel()
    #expect(!task.calledResume)
    task.resume()

    #expect(task.calledCancel)
    #expect(task.calledResume)
    #expect(session.unusedAnswers == ["https://example.com/dogs"])
  }

  @Test func cancellingAfterTheAnswerChangesNothing() async throws {
    try await confirmation(expectedCount: 1) { completed in
      let task = try makeTask { completed() }
      task.completionHandler(nil, nil, nil)
      task.cancel()
      #expect(task.calledCancel)
    }
  }

  @Test func cancellingInsideTheCompletionChangesNothing() async throws {
    let queue = DispatchQueue(label: "session")
    for queue in [nil, queue] {
      let session = MockURLSession()
      session.queue = queue
      let ends = Recorder<Void>()
      try await awaitCompletion { completion in
        let task = session.makeDataTask(with: dogsURL) { _, _, _ in
          ends.record(())
          session.tasks.first?.cancel()
          completion(())
        }
        (task as? MockURLSessionTask)?.completionHandler(nil, nil, nil)
      }
      queue?.sync {}
      #expect(ends.values.count == 1)
    }
  }

  @Test func answerAfterTheCancellationIsDropped() async throws {
    var session: MockURLSession? = MockURLSession()
    var error: WatchedError? = WatchedError()
    weak let answer = error
    session?.givenAnswer(to: dogsURL, error: error, after: 0.02)
    let ends = Recorder<Void>()
    let task = session?.makeDataTask(with: dogsURL) { _, _, _ in ends.record(()) }

    task?.resume()
    task?.cancel()

    // When the delay is over, the answer must have been released, without calling the completion
    // again. Release the session and the test's reference now, so that only the pending delay still
    // holds the answer.
    session = nil
    error = nil
    try await requireEventually { answer == nil }
    #expect(ends.values.count == 1)  // On a very busy machine, the answer can be the first.
  }

  @Test func completingDoesNotWaitForTheQueue() async throws {
    let queue = DispatchQueue(label: "session")
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

  @Test func simultaneousTasksGetOneAnswerEach() async throws {
    let codes = Array(1...4_000)
    let otherURL = dogsURL.appending(path: "other")
    for code in codes {
      session.givenAnswer(to: dogsURL, error: NSError(domain: "answer", code: code))
    }
    let seen = Recorder<Int?>()

    await race { [session, dogsURL] _ in
      session.givenAnswer(to: otherURL)
      session.makeDataTask(with: dogsURL) { seen.record(($2 as NSError?)?.code) }.resume()
    }

    try await requireEventually { seen.values.count == codes.count }
    #expect(seen.values.compactMap(\.self).sorted() == codes)
    #expect(session.tasks.count == codes.count)
    #expect(session.unusedAnswers == codes.map { _ in otherURL.absoluteString })
  }

  private func makeTask(
    completion: @escaping @Sendable () -> Void = {}
  ) throws -> MockURLSessionTask {
    let task = session.makeDataTask(with: dogsURL) { _, _, _ in completion() }
    return try #require(task as? MockURLSessionTask)
  }
}

/// An error that a test can watch being released.
private final class WatchedError: Error {}
