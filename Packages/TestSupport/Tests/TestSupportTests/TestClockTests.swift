import TestSupport
import Testing

@Suite struct TestClockTests {
  let clock = TestClock()

  @Test func sleepEndsWhenTheTestSaysSoAndSaysHowLongItWouldHaveTaken() async throws {
    let begin = clock.now
    let sleep = startSleep(.seconds(3600))

    let duration = try await clock.nextSleep()
    try await awaitEnd { try await sleep.value }

    #expect(duration == .seconds(3600))
    #expect(begin.duration(to: clock.now) == .seconds(3600))
  }

  /// Who asks before anybody sleeps waits for it. The sleep begins after a look at the clock.
  @Test func sleepThatBeginsLaterIsWaitedFor() async throws {
    async let duration = clock.nextSleep()
    for _ in 1...200 { await Task.yield() }

    try await clock.sleep(for: .milliseconds(1))

    #expect(try await duration == .milliseconds(1))
  }

  @Test func sleepWithTheEarliestDeadlineEndsFirst() async throws {
    let sleeps = [9, 3, 6].map { startSleep(.seconds($0)) }
    try await requireEventually { clock.sleepers == 3 }

    #expect(try await clock.nextSleep() == .seconds(3))
    try await awaitEnd { try await sleeps[1].value }
    #expect(try await clock.nextSleep() == .seconds(6))
    #expect(try await clock.nextSleep() == .seconds(9))
    #expect(clock.sleepers == 0)
  }

  @Test func sleepEndsWithItsTask() async throws {
    let sleep = startSleep(.seconds(1))
    try await requireEventually { clock.sleepers == 1 }

    sleep.cancel()

    await #expect(throws: CancellationError.self) { try await awaitEnd { try await sleep.value } }
    #expect(clock.sleepers == 0)
  }

  @Test func deadlineThatIsPastTakesNoTimeAndTurnsNoClockBack() async throws {
    let now = clock.now
    async let sleep: Void = clock.sleep(until: now - .seconds(1), tolerance: nil)

    #expect(try await clock.nextSleep() == .zero)

    try await sleep
    #expect(clock.now == now)
  }

  @available(macOS 26, iOS 26, tvOS 26, watchOS 26, *)
  @Test func twoWhoEndASleepAtTheSameTimeEndTwo() async throws {
    let sleeps = (1...1_000).map { startSleep(.seconds($0)) }
    try await requireEventually { clock.sleepers == 1_000 }

    await race(rounds: 500) { [clock] _ in
      // Runs on this thread, since a sleep is there.
      Task.immediate { try await clock.nextSleep() }
    }

    for sleep in sleeps { try await awaitEnd { try await sleep.value } }
    #expect(clock.sleepers == 0)
  }

  /// As in a search that waits for the next letter: each letter cancels the wait before.
  @Test func sleepThatIsCancelledIsNotTheNextOne() async throws {
    for _ in 1...100 {
      let cancelled = startSleep(.seconds(1))
      try await requireEventually { clock.sleepers == 1 }
      cancelled.cancel()
      let sleep = startSleep(.seconds(1))

      _ = try await clock.nextSleep()

      try await awaitEnd { try await sleep.value }
    }
  }

  @Test func clockOnWhichNobodySleepsFailsTheTest() async throws {
    let here = SourceLocation(fileID: #fileID, filePath: #filePath, line: 4, column: 2)
    try await withKnownIssue {
      _ = try await clock.nextSleep(within: 0.01, sourceLocation: here)
    } matching: { issue in
      issue.sourceLocation == here && issue.comments.contains("nobody slept")
    }
  }

  private func startSleep(_ duration: Duration) -> Task<Void, any Error> {
    let clock: any Clock<Duration> = clock
    return Task { try await clock.sleep(for: duration) }
  }
}
