import Comparison
import Foundation
import TestRunner
import WorkbenchKit

/// *hunt*: the client has one bug. The learner writes a test that fails because of it, then mends the client.
struct HuntExercise {
  private let attempt: Attempt
  private let bugs: Bugs
  private let bench: Bench
  private let screen: Screen
  private let mutant: Mutant

  init(
    _ attempt: Attempt, in root: URL, screen: Screen, run: @escaping KataTests.Runner
  ) throws {
    self.attempt = attempt
    self.screen = screen
    bugs = try Bugs(of: attempt.state.style, in: root)
    bench = Bench(attempt.name, package: bugs.package, in: root, run: run)
    let bug = bugs.mutant(withFingerprint: attempt.state.bug)
    guard let bug, attempt.state.madeFrom == bugs.fingerprint else {
      throw WorkbenchError(
        """
        The client has changed since this hunt began (git log Packages/\(attempt.state.style)), so its bug \
        cannot be compared any more. Your files are as you left them in \(attempt.path). A new hunt: \
        make hunt STYLE=\(attempt.state.style) AGAIN=1
        """)
    }
    mutant = bug
  }

  /// Says how far the hunt is.
  ///
  /// - Returns: Whether the bug is found and mended.
  func check() throws -> Bool {
    let files = try attempt.files
    let bugged = try bugs.sources(with: mutant, tests: files.tests)
    screen.write(screen.style.bold("\(attempt.state.style), hunt"))
    let onBug = try bench.verdict(of: bugged)
    guard case .ran(let found, _) = onBug else {
      screen.show(onBug)
      return moves("\(attempt.path)/Tests")
    }
    let onHealthy = try bench.verdict(of: bugs.sources(with: nil, tests: files.tests))
    guard onHealthy.isGreen else {
      screen.write("Your tests fail on the healthy client as well, so they are wrong about it:")
      screen.show(onHealthy)
      return moves("\(attempt.path)/Tests")
    }
    guard !found.isGreen else {
      screen.write("No test of yours fails because of the bug yet: what does the client promise?")
      return moves("\(attempt.path)/Tests")
    }
    let tests = found.failedTestNames.sorted().joined(separator: ", ")
    let names = tests.isEmpty ? found.summaryOfRed : tests
    screen.write(
      "\(screen.style.green("✔")) Your test fails because of the bug, and passes on the healthy client: \(names)"
    )
    guard files.sources != bugged.sources else { return moves("mend \(attempt.path)/Sources") }
    return try checkFix(files)
  }

  private func checkFix(_ files: PackageFiles) throws -> Bool {
    let own = try bench.verdict(of: files)
    guard own.isGreen else {
      screen.write("Your change does not mend it:")
      screen.show(own)
      return moves("\(attempt.path)/Sources")
    }
    let shipped = try bench.verdict(of: files.sources.merging(bugs.package.shipped.tests) { $1 })
    guard shipped.isGreen else {
      screen.write("Your tests pass now, but the change breaks something else:")
      screen.show(shipped)
      return moves("\(attempt.path)/Sources")
    }
    screen.write("\(screen.style.green("✔")) Mended, and nothing else is broken. The bug's story:")
    screen.write("    \(mutant.story)")
    screen.write("    (\(mutant.id), Packages/\(mutant.style)/Mutants.md:\(mutant.line))")
    screen.write("another one: make hunt STYLE=\(mutant.style) AGAIN=1")
    return true
  }

  private func moves(_ move: String) -> Bool {
    screen.write("your move: \(move)")
    return false
  }
}
