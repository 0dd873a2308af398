import Foundation
import Synchronization
import Testing
import WorkbenchKit

@Suite struct ConcurrentMapTests {
  private struct Odd: Error, Equatable {
    var number: Int
  }

  @Test func resultsComeInTheOrderOfTheItems() throws {
    #expect(try concurrentMap(Array(1...20), width: 4) { $0 * 2 } == (1...20).map { $0 * 2 })
  }

  @Test func transformsRunAtTheSameTime() throws {
    let met = DispatchSemaphore(value: 0)

    // The first transform can end only while the second one runs.
    _ = try concurrentMap(["waits", "signals"], width: 2) { part in
      if part == "waits" { met.wait() } else { met.signal() }
    }
  }

  @Test func neverMoreTransformsRunThanAllowed() throws {
    let running = Mutex(0)
    let most = Mutex(0)

    _ = try concurrentMap(Array(1...50), width: 3) { _ in
      let now = running.withLock { count in
        count += 1
        return count
      }
      most.withLock { $0 = max($0, now) }
      for _ in 1...100 { sched_yield() }
      running.withLock { $0 -= 1 }
    }

    #expect(running.withLock(\.self) == 0)
    #expect((1...3).contains(most.withLock(\.self)))
  }

  @Test func firstErrorIsThrownAfterAllEnded() throws {
    let ended = Mutex(0)

    #expect(throws: Odd(number: 1)) {
      try concurrentMap(Array(0..<10), width: 2) { number in
        ended.withLock { $0 += 1 }
        if number % 2 == 1 { throw Odd(number: number) }
      }
    }

    #expect(ended.withLock(\.self) == 10)
  }
}
