import DogPatchClient
import DogPatchClientDoubles
import Foundation
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What a test relies on if it completes the tasks by hand, as published.
@Suite struct MockURLSessionTests {
  let dogsURL: URL
  let otherURL: URL
  let session = MockURLSession()

  init() throws {
    dogsURL = try #require(URL(string: "https://example.com/dogs"))
    otherURL = dogsURL.appending(path: "other")
  }

  @Test func tasksAreKeptInOrder() {
    let made = [dogsURL, otherURL].map { session.makeDataTask(with: $0) { _, _, _ in } }

    #expect(session.tasks.map(\.url) == [dogsURL, otherURL])
    #expect(zip(session.tasks, made).allSatisfy { $0 === $1 })
  }

  @Test func queueOfTheSessionCallsOneCompletionAtATime() async throws {
    let log = Recorder<Int>()
    session.givenDispatchQueue()
    let tasks = (1...100).map { index in
      session.makeDataTask(with: dogsURL) { _, _, _ in
        log.record(index)
        // Work long enough for another completion to begin, if the queue lets it.
        _ = (0..<2000).reduce(0, +)
        log.record(index)
      }
    }

    for task in tasks { task.cancel() }

    try await requireEventually { log.values.count == 200 }
    #expect(log.values == (1...100).flatMap { [$0, $0] })
  }
}
