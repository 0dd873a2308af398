import Bugs
import Foundation
import WorkbenchKit

/// Runs the tests of a package with one mutant switched on.
struct MutantRunner: Sendable {
  private let launcher: TestLauncher
  /// The test targets, each with how long to wait for its next test to end, in seconds.
  private let targets: [(name: String, timeout: Double)]

  /// Runs the tests three times without a mutant.
  init(_ tests: [String], in package: URL) throws {
    launcher = try TestLauncher(package: package, options: TestBuild.options)
    targets = try tests.map { [launcher] target in
      let seconds = try (1...3).map { _ in
        let run = try launcher.run(target: target, timeout: 30)
        guard run.events.failures.isEmpty, run.death == nil, run.problem == nil else {
          throw Self.error(run)
        }
        return run.seconds
      }
      return (target, max(3, 3 * (seconds.max() ?? 0)))
    }
  }

  private static func error(_ run: TestRun) -> WorkbenchError {
    let red = Set(run.events.failures.map(\.test) + run.events.running.map(\.name)).sorted()
    let lines =
      red.map { "  ✘ \($0)" } + run.events.failures.prefix(3).map(\.message)
      + [run.death.map { "The process \($0)." }, run.problem].compactMap(\.self)
    return WorkbenchError(lines.joined(separator: "\n"))
  }

  /// Runs the tests with the mutant of a number, until one of them notices it.
  func outcome(of number: Int) throws -> Verdict.Outcome {
    for target in targets {
      let run = try launcher.run(
        target: target.name, environment: [MutatedSource.variable: "\(number)"],
        timeout: target.timeout, stopsAtFailure: true)
      // Without a mutant, tests start, and the process ends with success. So any other end is the mutant's doing.
      let outcome = (try? Verdict(of: run))?.outcome ?? .crashed
      if outcome != .survived { return outcome }
    }
    return .survived
  }
}
