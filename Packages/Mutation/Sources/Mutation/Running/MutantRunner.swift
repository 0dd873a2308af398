import Bugs
import Foundation
import WorkbenchKit

struct MutantRunner: Sendable {
  private let launcher: TestLauncher
  private let scope: Scope
  /// The test targets, each with the time to wait for its next test to end, in seconds.
  private var targets: [(name: String, timeout: Double)] = []

  init(_ scope: Scope, in package: URL, report: (String) -> Void) throws {
    self.scope = scope
    launcher = try TestLauncher(package: package, options: TestBuild.options)
    for target in scope.tests {
      let runs = try (1...3).map { _ in try run(target, timeout: 30) }
      if runs.allSatisfy({ $0.events.tests.isEmpty && $0.death == nil }) {
        report("\(target) has no Swift Testing tests, so it is left out.\n")
        continue
      }
      for run in runs {
        let events = run.events
        let problems =
          Set(events.failures.map(\.test) + events.running.map(\.name)).sorted().map { "  ✘ \($0)" }
          + events.failures.prefix(3).map(\.message)
          + [run.death.map { "The process \($0)." }, run.problem].compactMap(\.self)
        try require(
          problems.isEmpty,
          "\(scope.name): without a mutant, the tests must pass three times, each time with a new HOME and TMPDIR. "
            + "Fix this first:\n" + problems.joined(separator: "\n"))
      }
      targets.append((target, max(3, 3 * (runs.map(\.seconds).max() ?? 0))))
    }
    guard !targets.isEmpty else { throw WorkbenchError("\(scope.name) has no other tests.") }
  }

  func outcome(of number: Int) throws -> Verdict.Outcome {
    for target in targets {
      let run = try run(target.name, mutant: number, timeout: target.timeout)
      // Without a mutant, the tests start and the process succeeds. So any other result comes from
      // the mutant.
      let outcome = (try? Verdict(of: run))?.outcome ?? .crashed
      if outcome != .survived { return outcome }
    }
    return .survived
  }

  /// Returns whether the tests pass without a mutant, in `width` runs at the same time, and then in
  /// as many again.
  func passes(width: Int) throws -> Bool {
    try concurrentMap(Array(repeating: 0, count: width > 1 ? 2 * width : 1), width: width, outcome)
      .allSatisfy { $0 == .survived }
  }

  /// Runs tests with their own home and temporary folders, because code with a mutant may delete
  /// files that it shouldn't.
  private func run(_ target: String, mutant: Int = 0, timeout: Double) throws -> TestRun {
    let folder = FileManager.default.temporaryDirectory.appending(path: "mutant-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let home = folder.appending(path: "home")
    let temporary = folder.appending(path: "tmp")
    for folder in [home, temporary] {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }
    // If the last three are empty, the folders that they name are in the home folder.
    let environment = scope.environment.merging([
      MutatedSource.variable: "\(mutant)", "TMPDIR": temporary.path, "HOME": home.path,
      "CFFIXED_USER_HOME": home.path, "XDG_CACHE_HOME": "", "XDG_CONFIG_HOME": "",
      "XDG_DATA_HOME": "",
    ]) { $1 }
    return try launcher.run(
      target: target, filters: scope.filters, environment: environment, timeout: timeout,
      stopsAtFailure: mutant > 0)
  }
}
