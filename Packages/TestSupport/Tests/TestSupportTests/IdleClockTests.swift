import Foundation
import Synchronization
import Testing

@testable import TestSupport  // IdleClock: with ticks that a test decides about, nothing is timed

@Suite struct IdleClockTests {
  let log = Log()

  @Test func onlyIdleTicksCount() {
    clock(isIdle: true, false, true, true).after(idleTicks: 2, atMost: 9) { [log] in
      log.add("due, idle: \($0)")
    }

    #expect(log.lines == ["tick", "tick", "tick", "due, idle: true"])
  }

  @Test func otherTicksCountToo() {
    clock(isIdle: true, false, false, false).after(idleTicks: 2, atMost: 3) { [log] in
      log.add("due, idle: \($0)")
    }

    #expect(log.lines == ["tick", "tick", "tick", "due, idle: false"])
  }

  @Test func nextTickIsTheNextOneWhateverTheProcessDoes() async {
    #expect(await clock(isIdle: false, true).nextTick() == false)
    #expect(log.lines == ["tick"])
  }

  @Test func clockTicksOnceForThoseWhoComeAtTheSameTime() async {
    let clocks = (0..<2_000).map { _ in clock(isIdle: true) }

    await race { clocks[$0].after(idleTicks: 1, atMost: 1) { _ in } }

    #expect(log.lines.count == 2_000)
  }

  /// On a busy machine a process that works has to wait for a core, and does nothing in most ticks.
  @Test func processThatWorksIsNotAlwaysIdle() async {
    let isOver = Flag()
    defer { isOver.raise() }
    Thread.detachNewThread { while !isOver.isRaised {} }

    #expect(await tickComes(isIdle: false))
  }

  #if os(macOS) || os(Linux)
    /// In a process of its own, since other tests work at the same time.
    @Test func processThatWaitsIsIdle() async {
      await #expect(processExitsWith: .success) {
        #expect(await tickComes(isIdle: true))
      }
    }
  #endif

  @Test func timeLimitIsAtMostThirtyTimesAsLong() {
    TestTimeout.after(0.02, by: clock(alwaysIdle: false)) { [log] in log.add("due") }

    #expect(log.lines.last == "due")
    #expect(log.lines.count == 30 * IdleClock.ticks(in: 0.02) + 1)
  }

  @Test(arguments: [(true, 1), (false, 30)])
  func conditionIsLookedAtAHundredTimesAndAfterEachTick(isIdle: Bool, limits: Int) async {
    var looks = 0

    let held = await eventually(within: 0.05, by: clock(alwaysIdle: isIdle)) {
      looks += 1
      return false
    }

    #expect(!held)
    #expect(looks == 100 + limits * IdleClock.ticks(in: 0.05))
  }

  @Test @MainActor func conditionMayBeMadeTrueByATaskOfTheSameActor() async {
    let isDone = Flag()
    Task { isDone.raise() }

    #expect(await eventually(within: 0.05, by: clock(alwaysIdle: true)) { isDone.isRaised })
    #expect(log.lines.isEmpty)
  }

  /// A clock that ticks at once, without an end.
  private func clock(alwaysIdle isIdle: Bool) -> IdleClock {
    IdleClock { [log] tick in
      log.add("tick")
      tick(isIdle)
    }
  }

  /// A clock that ticks at once, and stops after these ticks.
  private func clock(isIdle ticks: Bool...) -> IdleClock {
    let left = Mutex(ticks[...])
    return IdleClock { [log] tick in
      guard let isIdle = left.withLock({ $0.popFirst() }) else { return }
      log.add("tick")
      tick(isIdle)
    }
  }
}

/// Whether one of a thousand ticks of the real clock finds the process idle, or at work.
private func tickComes(isIdle: Bool) async -> Bool {
  for _ in 0..<1_000 where await IdleClock.shared.nextTick() == isIdle { return true }
  return false
}
