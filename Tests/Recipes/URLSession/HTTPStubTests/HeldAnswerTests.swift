import Foundation
import Notes
import Synchronization
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// An answer that the test lets go when it wants to.
@Suite struct HeldAnswerTests {
  let server = HTTPStub()
  let milk = Data("milk".utf8)

  @Test func heldAnswerComesWhenItIsReleased() async throws {
    let answer = server.answer("notes", body: milk, isHeld: true)
    server.answer("others")
    let ends = Mutex<[String]>([])
    async let body = {
      defer { ends.withLock { $0.append("notes") } }
      return try await server.load("notes").body
    }()
    try await requireEventually { server.requests.count == 1 }

    try await server.load("others")
    ends.withLock { $0.append("others") }
    answer.release()

    #expect(try await body == milk)
    #expect(ends.withLock { $0 } == ["others", "notes"])
  }

  @Test func answerThatIsReleasedBeforeItsRequestComesAtOnce() async throws {
    server.answer("notes", body: milk, isHeld: true).release()

    #expect(try await awaitEnd { try await server.load("notes").body } == milk)
  }

  @Test func answersAreReleasedInAnyOrder() async throws {
    let first = server.answer("notes?query=m", body: Data("[m]".utf8), isHeld: true)
    let second = server.answer("notes?query=mi", body: Data("[mi]".utf8), isHeld: true)
    let (ends, end) = AsyncStream<Data>.makeStream()
    for query in ["m", "mi"] {
      Task { end.yield(try await server.load("notes?query=\(query)").body) }
    }
    try await requireEventually { server.requests.count == 2 }
    var bodies = ends.makeAsyncIterator()

    second.release()
    #expect(await bodies.next() == Data("[mi]".utf8))
    first.release()
    #expect(await bodies.next() == Data("[m]".utf8))
  }

  @Test func callThatWaitsForItsAnswerCanBeCancelled() async throws {
    let answer = server.answer("notes", body: milk, isHeld: true)
    let task = Task { try await server.load("notes") }
    try await requireEventually { server.requests.count == 1 }

    task.cancel()

    let error = await #expect(throws: URLError.self) { try await task.value }
    #expect(error?.code == .cancelled)
    answer.release()
    server.answer("notes", body: milk)
    #expect(try await server.load("notes").body == milk)
  }

  @Test func fiveHundredHeldAnswersEndOnceEach() async throws {
    let answers = (1...500).map { server.answer("\($0)", body: Data("\($0)".utf8), isHeld: true) }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 1...500 {
        group.addTask {
          let body = try await server.load("\(number)").body
          #expect(body == Data("\(number)".utf8))
        }
      }
      try await requireEventually { server.requests.count == 500 }
      DispatchQueue.concurrentPerform(iterations: 1_000) { answers[$0 / 2].release() }
      try await group.waitForAll()
    }
  }
}
