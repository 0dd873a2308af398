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

  @Test func nothingStartsAfterAnError() throws {
    let started = Mutex<[Int]>([])

    #expect(throws: Odd(number: 1)) {
      try concurrentMap(Array(0..<10), width: 1) { number in
        started.withLock { $0.append(number) }
        if number % 2 == 1 { throw Odd(number: number) }
      }
    }

    #expect(started.withLock { $0 } == [0, 1])
  }
}
