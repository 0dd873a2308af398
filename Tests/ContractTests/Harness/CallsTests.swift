import Testing

@testable import ContractKit  // ClientHarness: the harness is the system under test

@Suite struct CallsTests {
  @Test func callsAreMadeInBatches() async throws {
    let running = Count()
    let sut = StubbedClient.harness { report in
      running.add()
      TestTimeouts.after(0) {
        running.add(-1)
        report(.body)
      }
      return {}
    }
    var batches: [Int] = []

    let calls = try await sut.calls(25, atOnce: 10, whileRunning: { batches.append($0.count) })

    #expect(batches == [10, 10, 5])
    #expect(calls.count == 25)
    #expect(calls.allSatisfy { $0.outcomes == [.body] })
    #expect(running.most <= 10)
  }

  @Test func batchesAreTenWideByDefault() async throws {
    var batches: [Int] = []

    _ = try await StubbedClient.harness(delivering: .body).calls(
      11, whileRunning: { batches.append($0.count) })

    #expect(batches == [10, 1])
  }

  @Test func callsOfABatchRunAtTheSameTime() async throws {
    let begun = Count()
    // Each call ends when all 50 have begun.
    let sut = StubbedClient.harness { report in
      begun.add()
      Task { if await TestTimeouts.until(3, { begun.current == 50 }) { report(.body) } }
      return {}
    }

    let calls = try await sut.calls(50, atOnce: 50)

    #expect(calls.allSatisfy { $0.outcomes == [.body] })
  }

  @Test func callThatHangsIsTheLastBatch() async throws {
    let begun = Count()
    let sut = StubbedClient.harness(deadline: 0.001) { report in
      if begun.add() != 3 { report(.body) }
      return {}
    }

    let calls = try await sut.calls(25, atOnce: 5)

    #expect(calls.count == 5)
    #expect(calls[2].outcomes.isEmpty)
  }

  @Test func secondOutcomeOfTheLastCallIsSeen() async throws {
    let sut = StubbedClient.harness { report in
      report(.body)
      TestTimeouts.after(TestTimeouts.linger / 4) { report(.body) }
      return {}
    }

    let calls = try await sut.calls(1)

    #expect(calls[0].outcomes.count == 2)
  }

  @Test func firstOutcomeIsTheFirstOfSeveral() async {
    let call = StubbedClient.harness(delivering: .body, .cancelled).begin()

    #expect(await call.firstOutcome(within: 3) == .body)
  }

  @Test func taskOfACallIsCancelledOnlyWhenItIsTold() async {
    let outcome = { (start: ClientDriver.Start) in await Call(start).firstOutcome(within: 3) }
    let call = { @Sendable () -> Outcome in Task.isCancelled ? .cancelled : .body }

    #expect(await outcome(ClientDriver.inTask { call() }) == .body)
    #expect(await outcome(ClientDriver.inTask(isCancelled: true) { call() }) == .cancelled)
  }

  @Test func droppedHandleIsReleased() {
    final class Handle: Sendable {}
    weak var held: Handle?
    let call: Call
    do {
      let handle = Handle()
      held = handle
      call = Call { _ in { withExtendedLifetime(handle) {} } }
    }
    #expect(held != nil)

    call.dropHandle()

    #expect(held == nil)
  }
}
