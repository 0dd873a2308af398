import Comparison
import Foundation
import TestRunner
import WorkbenchKit

/// *judge*: the client is finished, the learner writes the tests. Bugs are put in, one at a time: how many do
/// the tests notice?
struct JudgeExercise {
  private let attempt: Attempt
  private let bugs: Bugs
  private let bench: Bench
  private let screen: Screen
  private let cache: JudgeCache

  init(
    _ attempt: Attempt, in root: URL, screen: Screen, run: @escaping KataTests.Runner
  ) throws {
    self.attempt = attempt
    self.screen = screen
    bugs = try Bugs(of: attempt.state.style, in: root)
    bench = Bench(attempt.name, package: bugs.package, in: root, run: run)
    cache = try JudgeCache(in: root.appending(path: ".build-katas/judged"), package: bugs.package)
  }

  /// Judges the learner's tests.
  ///
  /// - Returns: Whether they notice all bugs.
  func check() throws -> Bool {
    let style = attempt.state.style
    let tests = try attempt.files.tests
    if attempt.state.madeFrom != bugs.fingerprint {
      screen.write(
        "The client has changed since you began (git log Packages/\(style)). Your tests are judged on the "
          + "new one; to have it in \(attempt.path)/Sources: make judge STYLE=\(style)")
    }
    let healthy = try bench.verdict(of: bugs.sources(with: nil, tests: tests))
    guard case .ran(let result, _) = healthy, result.isGreen else {
      screen.write(
        "\(screen.style.bold("\(style), judge"))  your tests are red on the healthy client; mend them first"
      )
      screen.show(healthy)
      screen.write("your move: \(attempt.path)/Tests")
      return false
    }
    let noticed = try judge(tests)
    let missed = bugs.mutants.filter { noticed[$0.id] == false }
    screen.write(
      screen.style.bold("\(style), judge")
        + "  your \(result.passedCount == 1 ? "test notices" : "\(result.passedCount) tests notice") \(bugs.mutants.count - missed.count) of "
        + "\(bugs.mutants.count) bugs   "
        + screen.dots(bugs.mutants.count - missed.count, of: bugs.mutants.count))
    let kinds = Dictionary(grouping: missed, by: \.kind)
    for (kind, same) in kinds.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
      let count = same.count > 1 ? " (\(same.count))" : ""
      screen.write("\(screen.style.red("✘")) not noticed: \(kind.rawValue)\(count)")
    }
    screen.write(
      missed.isEmpty
        ? "\(screen.style.green("✔")) Nothing escapes you. Compare with Packages/\(style)/Tests, and read "
          + "the stories of the bugs in Packages/\(style)/Mutants.md."
        : "your move: \(attempt.path)/Tests")
    return missed.isEmpty
  }

  /// Whether the tests notice each bug.
  ///
  /// - Throws: ``WorkbenchError`` when the tests do not build with a bug, which is no verdict about them.
  private func judge(_ tests: PackageFiles) throws -> [String: Bool] {
    var noticed: [String: Bool] = [:]
    for mutant in bugs.mutants { noticed[mutant.id] = cache.verdict(on: mutant, tests: tests) }
    let pending = bugs.mutants.filter { noticed[$0.id] == nil }
    let progress = SharedProgress(total: pending.count, console: screen.console)
    defer { progress.end() }
    let verdicts = try concurrentMap(pending, width: Bench.width) { [bugs, bench, cache] mutant in
      // The name of a bug would give it away.
      let name = "bug \((bugs.mutants.firstIndex(of: mutant) ?? 0) + 1)"
      progress.show(name)
      defer { progress.advance() }
      let verdict = try bench.verdict(of: bugs.sources(with: mutant, tests: tests))
      guard case .ran(let result, _) = verdict else {
        throw WorkbenchError(
          "With \(name), your tests do not build, so there is no verdict: \(verdict.reason).")
      }
      try cache.keep(result, on: mutant, tests: tests)
      return !result.isGreen
    }
    for (mutant, isNoticed) in zip(pending, verdicts) { noticed[mutant.id] = isNoticed }
    return noticed
  }
}
