import Bugs
import Foundation
import TestRunner
import WorkbenchKit

/// *hunt*: the client has one bug. The learner writes a test that fails because of it, then fixes the client.
struct HuntExercise {
  private let attempt: Attempt
  private let bugs: StyleBugs
  private let bench: Bench
  private let screen: Screen
  private let mutant: Mutant

  init(_ attempt: Attempt, _ command: KataCommand) throws {
    (self.attempt, screen) = (attempt, command.screen)
    let bugs = try StyleBugs(of: attempt.state.style, in: command.root)
    bench = command.bench(attempt.name, bugs.package)
    let bug = bugs.mutants.first { bugs.fingerprint(of: $0) == attempt.state.bug }
    guard let bug else {
      throw WorkbenchError(
        """
        The client has changed since this hunt began (git log Packages/\(attempt.state.style)), so its bug \
        cannot be compared any more. Your files are as you left them in \(attempt.path). A new hunt: \
        make hunt STYLE=\(attempt.state.style) AGAIN=1
        """)
    }
    (self.bugs, mutant) = (bugs, bug)
  }

  func check() throws -> Bool {
    let files = try attempt.files
    let (tests, sources) = ("\(attempt.path)/Tests", "\(attempt.path)/Sources")
    let bugged = try bugs.files(with: mutant, tests: files.tests)
    screen.write(screen.style.bold("\(attempt.state.style), hunt"))
    let onBug = try bench.verdict(of: bugged)
    guard case .ran(let found, _) = onBug else { return red(onBug, move: tests) }
    let onHealthy = try bench.verdict(of: bugs.files(with: nil, tests: files.tests))
    guard onHealthy.isGreen else {
      screen.write("Your tests fail on the healthy client as well, so they are wrong about it:")
      return red(onHealthy, move: tests)
    }
    guard !found.isGreen else {
      screen.write("No test of yours fails because of the bug yet: what does the client promise?")
      return red(nil, move: tests)
    }
    let failed = found.failedTestNames.sorted().joined(separator: ", ")
    screen.write(
      "Your test fails because of the bug, and passes on the healthy client: "
        + (failed.isEmpty ? found.summaryOfRed : failed), isMet: true)
    guard files.sources != bugged.sources else { return red(nil, move: "fix \(sources)") }
    let own = try bench.verdict(of: files)
    guard own.isGreen else {
      screen.write("Your change does not fix it:")
      return red(own, move: sources)
    }
    let shipped = try bench.verdict(of: files.sources.merging(bugs.package.shipped.tests) { $1 })
    guard shipped.isGreen else {
      screen.write("Your tests pass now, but the change breaks something else:")
      return red(shipped, move: sources)
    }
    screen.write("Fixed, and nothing else is broken. The bug's story:", isMet: true)
    screen.write("    \(mutant.story)")
    screen.write("    (\(mutant.id), Packages/\(mutant.style)/Mutants.md:\(mutant.line))")
    screen.write("another one: make hunt STYLE=\(mutant.style) AGAIN=1")
    return true
  }

  private func red(_ verdict: KataTests.Verdict?, move: String) -> Bool {
    if let verdict { screen.show(verdict) }
    screen.write("your move: \(move)")
    return false
  }
}
