import Foundation
import Synchronization

/// Shows a line for each test target as soon as its last test has ended.
final class TestScreen: Sendable {
  private let targets: [String]
  private let console: Console
  private let shown = Mutex(Set<String>())
  private let started = Date()

  init(targets: [String], console: Console) { (self.targets, self.console) = (targets, console) }

  @Sendable func show(_ events: EventStream) {
    let ended = Dictionary(grouping: events.ended, by: \.module)
    let all = Dictionary(grouping: events.tests, by: \.module)
    for target in targets {
      guard let tests = all[target], let done = ended[target]?.count,
        done >= tests.count - tests.count(where: { events.skippedTests.contains($0.id) }),
        shown.withLock({ $0.insert(target).inserted })
      else { continue }
      let failed = Set(events.failures.compactMap(\.id)).count { $0.hasPrefix("\(target).") }
      let count = failed == 0 ? "\(done) passed" : "\(failed) of \(done) failed"
      let seconds = Date().timeIntervalSince(started).inSeconds
      console.write(
        "\(failed == 0 ? "✔" : "✘") \(target.padding(toLength: 24, withPad: " ", startingAt: 0))"
          + "\(count), \(seconds)")
    }
  }
}
