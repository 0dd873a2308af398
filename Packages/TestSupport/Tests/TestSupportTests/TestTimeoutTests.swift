import Foundation
import Synchronization
import Testing

@testable import TestSupport  // IdleClock: a time limit is in seconds, and the clock counts ticks

@Suite struct TestTimeoutTests {
  @Test func callInMemoryHasASecond() {
    #expect(TestTimeout.standard == 1)
  }

  @Test func manyTimeLimitsDoNotSpeedUpTheClock() async throws {
    let crowded = IdleClock()
    let quiet = IdleClock()
    let isDue = Mutex(false)
    let wasDue = try await awaitCompletion(within: 30) { completion in
      for _ in 0..<100 {
        crowded.after(idleTicks: 100_000, atMost: 1_000) { _ in isDue.withLock { $0 = true } }
      }
      quiet.after(idleTicks: 100_000, atMost: 20) { _ in completion(isDue.withLock(\.self)) }
    }

    #expect(!wasDue)
  }

  @Test func timeLimitEndsAlsoWhileTheProcessWorks() async throws {
    let isDone = Flag()
    let wasWorking = try await awaitCompletion { completion in
      Thread.detachNewThread {
        workForAWhile()
        isDone.raise()
      }
      IdleClock().after(idleTicks: 1_000_000, atMost: 3) { _ in completion(!isDone.isRaised) }
    }

    #expect(wasWorking)
  }

  #if os(macOS) || os(Linux)
    @Test(arguments: [("3", 3.0), ("0.5", 0.5), ("soon", 1.0), (nil, 1.0)])
    func everyTimeLimitIsMultipliedWithTheFactor(variable: String?, factor: Double) async {
      // In a process of its own, since the factor is read once.
      await #expect(processExitsWith: .success) { [variable, factor] in
        unsetenv("TIMEOUT_FACTOR")
        if let variable { setenv("TIMEOUT_FACTOR", variable, 1) }
        #expect(TestTimeout.factor == factor)
        #expect(IdleClock.ticks(in: 2) == Int(factor * 200))
        #expect(IdleClock.ticks(in: 0) == 1)
      }
    }
  #endif
}

/// Takes 0.15 s of processor time, however long that takes.
///
/// Call it on a thread of its own: on Linux, tasks run on the threads of the global queues.
private func workForAWhile() {
  // The time of a thread begins with it.
  var time = timespec()
  while time.tv_sec == 0, time.tv_nsec < 150_000_000 {
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  }
}
