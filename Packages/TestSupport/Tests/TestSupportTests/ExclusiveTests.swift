import Foundation
import Synchronization
import TestSupport
import Testing

@Suite struct ExclusiveTests {
  let resource = UUID().uuidString
  let log = Log()

  @Test func usersOfOneResourceTakeTurns() async throws {
    // More tasks than there are threads: a waiting one must not block its thread.
    try await useTogether(times: 100) { log in
      log.add("begin")
      await Task.yield()
      log.add("end")
    }

    #expect(log.lines == (0..<100).flatMap { _ in ["begin", "end"] })
  }

  @Test func resourceIsResetBeforeAndAfterEachTurn() async throws {
    try await useTogether(times: 2) { log in
      log.add("begin")
      await Task.yield()
      log.add("end")
    } reset: { log in
      log.add("reset")
    }

    let turn = ["reset", "begin", "end", "reset"]
    #expect(log.lines == turn + turn)
  }

  @Test func usersOfAnotherResourceDoNotWait() async throws {
    try await awaitEnd { [resource, log] in
      try await use(.exclusive(resource)) {
        try await use(.exclusive("not \(resource)") { log.add("reset") }) { log.add("reached") }
      }
    }

    #expect(log.lines == ["reset", "reached", "reset"])
  }

  @Test func testThatHasItsTurnDoesNotWaitForItself() async throws {
    try await awaitEnd { [resource, log] in
      try await use(.exclusive(resource)) {
        try await use(.exclusive("not \(resource)")) {
          try await use(.exclusive(resource) { log.add("reset") }) { log.add("reached") }
        }
      }
    }

    #expect(log.lines == ["reached"])
  }

  @available(macOS 26, iOS 26, tvOS 26, watchOS 26, *)
  @Test func turnsAreTakenInTheOrderOfTheirRequests() async throws {
    let (gate, opened) = AsyncStream.makeStream(of: Never.self)
    // Each task runs at once, up to where it waits.
    let holder = Task.immediate { [resource] in
      try await use(.exclusive(resource)) { for await _ in gate {} }
    }
    let tasks = (1...5).map { number in
      Task.immediate { [resource, log] in
        try await use(.exclusive(resource)) { log.add("\(number)") }
      }
    }

    opened.finish()
    for task in [holder] + tasks { try await task.value }

    #expect(log.lines == ["1", "2", "3", "4", "5"])
  }

  @available(macOS 26, iOS 26, tvOS 26, watchOS 26, *)
  @Test func oneOfTwoWhoComeAtTheSameTimeWaitsAndHasItsTurn() async throws {
    let test = try #require(Test.current)
    let logs = (0..<2_000).map { _ in Log() }

    await race { [resource] round in
      // Runs on this thread up to where it waits.
      Task.immediate {
        let turn = Exclusive.exclusive("\(resource) \(round)")
        try await turn.provideScope(for: test, testCase: nil) {
          logs[round].add("begin")
          logs[round].add("end")
        }
      }
    }

    try await requireEventually { logs.allSatisfy { $0.lines.count == 4 } }
    #expect(logs.allSatisfy { $0.lines == ["begin", "end", "begin", "end"] })
  }

  @Test func errorEndsTheTurn() async throws {
    let turn = Exclusive.exclusive(resource) { [log] in log.add("reset") }
    await #expect(throws: CancellationError.self) {
      try await use(turn) { throw CancellationError() }
    }

    try await awaitEnd { [resource, log] in
      try await use(.exclusive(resource)) { log.add("reached") }
    }
    #expect(log.lines == ["reset", "reset", "reached"])
  }

  private func useTogether(
    times: Int, _ body: @escaping @Sendable (Log) async -> Void,
    reset: @escaping @Sendable (Log) -> Void = { _ in }
  ) async throws {
    try await withThrowingTaskGroup { [resource, log] group in
      for _ in 0..<times {
        group.addTask {
          try await use(.exclusive(resource) { reset(log) }) { await body(log) }
        }
      }
      try await group.waitForAll()
    }
  }
}

/// A suite's trait is for each of its tests, and for each of their cases.
@Suite(.exclusive("shared value") { sharedValue.withLock { $0 = 0 } }) struct ExclusiveSuiteTests {
  @Test(arguments: 1...20) func eachCaseTakesItsTurn(argument: Int) async {
    #expect(sharedValue.withLock { $0 } == 0)
    sharedValue.withLock { $0 = argument }
    await Task.yield()
    #expect(sharedValue.withLock { $0 } == argument)
  }
}

private let sharedValue = Mutex(0)

/// Does what Swift Testing does with a trait of the running test.
func use(
  _ trait: some Trait & TestScoping, _ body: @Sendable () async throws -> Void
) async throws {
  let test = try #require(Test.current)
  try await trait.provideScope(for: test, testCase: nil, performing: body)
}

/// What happened, in order.
final class Log: Sendable {
  private let state = Mutex<[String]>([])

  var lines: [String] { state.withLock { $0 } }

  func add(_ line: String) {
    state.withLock { $0.append(line) }
  }
}
