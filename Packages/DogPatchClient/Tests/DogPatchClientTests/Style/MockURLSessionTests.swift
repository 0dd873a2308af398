import DogPatchClient
import DogPatchClientDoubles
import Foundation
import Synchronization
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What a test that completes the tasks by hand relies on, as published.
@Suite struct MockURLSessionTests {
  let address: URL
  let other: URL
  let session = MockURLSession()

  init() throws {
    address = try #require(URL(string: "https://example.com/"))
    other = address.appending(path: "other")
  }

  @Test func tasksAreKeptInOrder() {
    let made = [address, other].map { session.makeDataTask(with: $0) { _, _, _ in } }

    #expect(session.tasks.map(\.url) == [address, other])
    #expect(zip(session.tasks, made).allSatisfy { $0 === $1 })
  }

  @Test func sessionWhoseQueueIsTakenBackCallsBackAtOnce() async throws {
    session.givenDispatchQueue()
    session.queue = nil

    await confirmation(expectedCount: 1) { arrived in
      session.makeDataTask(with: address) { _, _, _ in arrived() }.cancel()
    }
  }

  @Test func queueOfTheSessionCallsOneCompletionAtATime() async throws {
    let log = Mutex<[Int]>([])
    session.givenDispatchQueue()
    let tasks = (1...100).map { index in
      session.makeDataTask(with: address) { _, _, _ in
        log.withLock { $0.append(index) }
        // Work long enough for another completion to begin, if the queue lets it.
        _ = (0..<2000).reduce(0, +)
        log.withLock { $0.append(index) }
      }
    }

    for task in tasks { task.cancel() }

    try await requireEventually { log.withLock { $0.count } == 200 }
    #expect(log.withLock { $0 } == (1...100).flatMap { [$0, $0] })
  }
}
