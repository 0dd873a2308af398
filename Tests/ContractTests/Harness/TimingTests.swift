import Testing

@testable import ContractKit  // ConcurrencyLimiter and TestTimeouts: only the harness uses them

@Suite struct TimingTests {
  @Test func untilHoldsAtOnceOrLater() async {
    let polls = Count()

    #expect(await TestTimeouts.until(3) { true })
    #expect(await TestTimeouts.until(3) { polls.add() == 5 })
  }

  @Test func untilEndsAtItsLimitAfterOneMoreLook() async {
    let polls = Count()

    #expect(await !TestTimeouts.until(0.004) { false })
    #expect(await TestTimeouts.until(0.004) { polls.add() == 4 })
    #expect(await !TestTimeouts.until(0.004) { polls.add() == 9 })
  }

  @Test func untilLooksMoreAndMoreRarely() async {
    let looks = Count()

    _ = await TestTimeouts.until(0.1) { looks.add() == 0 }

    // After 0, 1, 3, 7, 15, 31, then every 16 ms, and at the end.
    #expect(looks.current == 11)
  }

  @Test func factorComesFromTheEnvironment() {
    #expect(TestTimeouts.factor(in: [:]) == 1)
    #expect(TestTimeouts.factor(in: ["TIMEOUT_FACTOR": "0.5"]) == 0.5)
  }

  @Test func waitEndsNoEarlier() async {
    let started = ContinuousClock.now

    await TestTimeouts.wait(0.01)

    #expect(ContinuousClock.now - started >= .milliseconds(10) * TestTimeouts.factor)
  }

  @Test func limiterRunsAsManyAsItsLimit() async {
    let sut = ConcurrencyLimiter(limit: 3)
    let (running, done) = (Count(), Count())

    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<20 {
        group.addTask {
          await sut.run {
            running.add()
            await Task.yield()
            running.add(-1)
            done.add()
          }
        }
      }
    }

    #expect(running.most <= 3)
    #expect(done.current == 20)
  }

  @Test func limiterRunsUpToItsLimitAtTheSameTime() async {
    let sut = ConcurrencyLimiter(limit: 3)

    #expect(await runTogether(3, in: sut))
  }

  @Test func placeThatNobodyWaitsForIsFreeAgain() async {
    let sut = ConcurrencyLimiter(limit: 3)

    await sut.run {}

    #expect(await runTogether(3, in: sut))
  }

  @Test func waitingScenariosAllRunAtTheSameTime() async {
    #expect(await runTogether(100, in: .limiter(for: .waiting)))
  }

  @Test func pacesDoNotShareALimit() {
    let paces: [Scenario.Pace] = [.brief, .busy, .waiting]

    let limiters = paces.map { ObjectIdentifier(ConcurrencyLimiter.limiter(for: $0)) }

    #expect(Set(limiters).count == 3)
    #expect(limiters == paces.map { ObjectIdentifier(ConcurrencyLimiter.limiter(for: $0)) })
  }

  /// Waiting costs nothing, so it must not keep other cells from running.
  @Test func cellThatOnlyWaitsForItsExclusionRunsWithTheWaitingOnes() throws {
    let scenario = try #require(Contract.scenarios.first { $0.pace == .brief })
    let paces = [
      Exclusion(scenario.id, seen: nil, because: "it hangs"),
      Exclusion(scenario.id, unmet: "a closed connection", because: "it cannot stop"),
      Exclusion(scenario.id, seen: .undisclosed, because: "it tells nothing"),
    ].map {
      Cell(
        subject: ReferenceSubject(fault: nil, exclusions: [$0]), scenario: scenario, lane: .doubles
      ).pace
    }

    #expect(paces == [.waiting, .waiting, .brief])
    #expect(Cell(subject: ReferenceSubject(), scenario: scenario, lane: .doubles).pace == .brief)
  }

  @Test func faultThatIsSeenByWaitingRunsWithTheWaitingOnes() throws {
    let scenario = try #require(Contract.scenarios.first { $0.pace == .busy })
    let signs: [Counterexample.Sign] = [.nothing, .neverMet("one"), .nothingInTime, .value]

    let paces = signs.map { Counterexample.fault(.sendsAPost, shows: $0).pace(of: scenario) }

    #expect(paces == [.waiting, .waiting, .busy, .busy])
  }

  /// Whether so many bodies get to run before the first of them ends.
  private func runTogether(_ count: Int, in sut: ConcurrencyLimiter) async -> Bool {
    let running = Count()
    return await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<count {
        group.addTask {
          await sut.run {
            running.add()
            return await TestTimeouts.until(3) { running.current == count }
          }
        }
      }
      return await group.allSatisfy { $0 }
    }
  }
}
