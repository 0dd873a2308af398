import Bugs
import Foundation
import TestRunner
import WorkbenchKit

/// Runs the tests of a scope with one mutant switched on.
struct MutantRunner: Sendable {
  /// What one test target does without a mutant.
  private struct Baseline: Sendable {
    let target: String
    /// How many test cases end.
    let cases: Int
    /// How long to wait for the next test to end, in seconds.
    let timeout: Double
  }

  /// How many mutants are judged at the same time: two for each core, because tests mostly wait.
  static let width = 2 * ProcessInfo.processInfo.activeProcessorCount

  private let scope: Scope
  private let launcher: TestLauncher
  private let baselines: [Baseline]

  /// Runs the tests three times without a mutant.
  ///
  /// - Parameters:
  ///   - scope: Which tests.
  ///   - package: The copy of their package, with mutants built in.
  /// - Throws: ``WorkbenchError`` when a test fails or none runs.
  init(_ scope: Scope, in package: URL) throws {
    self.scope = scope
    launcher = try TestLauncher(
      package: package, options: MutantBuild.options, environment: scope.environment)
    baselines = try scope.tests.map { [launcher] target in
      let runs = try (1...3).map { _ in
        let run = try launcher.run(target: target, filters: scope.filters, timeout: 30)
        guard run.events.failures.isEmpty, run.death == nil, run.problem == nil else {
          throw Self.error(run, of: scope)
        }
        return run
      }
      return Baseline(
        target: target, cases: runs.map(\.events.endedCases).min() ?? 0,
        timeout: max(3, 3 * (runs.map(\.seconds).max() ?? 0)))
    }
  }

  private static func error(_ run: TestRun, of scope: Scope) -> WorkbenchError {
    let red = Set(run.events.failures.map(\.test) + run.events.running).sorted()
    let lines =
      ["\(scope.name): without a mutant, the tests must pass three times. Correct this first:"]
      + red.map { "  ✘ \($0)" } + run.events.failures.prefix(3).map(\.message)
      + [run.death.map { "The process \($0)." }, run.problem].compactMap(\.self)
    return WorkbenchError(lines.joined(separator: "\n"))
  }

  /// Runs the tests with the mutant of a number, until one of them notices it.
  ///
  /// A mutant can take arguments away from a test. Where fewer test cases run and none fails, there is no verdict.
  func result(of number: Int) throws -> Judged.Result {
    for baseline in baselines {
      let run = try launcher.run(
        target: baseline.target, filters: scope.filters,
        environment: [MutatedSource.variable: "\(number)"], timeout: baseline.timeout,
        stopsAtFailure: true)
      do {
        let verdict = try Verdict(of: run, baseline: baseline.cases)
        if verdict.isKill { return .verdict(verdict) }
      } catch {
        return .unclear(error.description)
      }
    }
    return .verdict(Verdict(.survived))
  }
}
