import Foundation
import Synchronization
import TestSupport
import Testing

@Suite struct RaceTests {
  private let log = Log()

  @Test func callsOfARoundRunAtTheSameTime() async {
    let one = (0..<20).map { _ in Flag() }
    let other = (0..<20).map { _ in Flag() }

    await race(rounds: 20) { [log] in
      one[$0].raise()
      if !waits(for: other[$0]) { log.add("alone in round \($0)") }
    } against: { [log] in
      other[$0].raise()
      if !waits(for: one[$0]) { log.add("alone in round \($0)") }
    }

    #expect(log.lines == [])
  }

  @Test func eachRoundIsTwoCalls() async {
    await race(rounds: 100) { [log] in log.add("\($0)") }

    #expect(log.lines.sorted() == (0..<100).flatMap { ["\($0)", "\($0)"] }.sorted())
  }
}

/// Whether a flag is raised before this thread has given way a hundred thousand times.
private func waits(for flag: Flag) -> Bool {
  (1...100_000).contains { _ in
    sched_yield()
    return flag.isRaised
  }
}
