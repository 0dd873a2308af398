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
    #expect(await TestTimeouts.until(0.004) { polls.add() == 3 })
    #expect(await !TestTimeouts.until(0.004) { polls.add() == 7 })
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
