import Foundation
import WorkbenchKit

/// `workbench test`: runs the tests of all packages and prints a summary.
public struct TestCommand {
  /// The packages.
  public let workspace: Workspace
  /// The name of the one package to run; `nil` for all.
  public let style: String?
  /// Runs the tests.
  public let runner: BundleRunner
  /// Receives each line of output.
  public let write: (String) -> Void

  /// Makes the command.
  public init(
    workspace: Workspace, style: String?, runner: BundleRunner, write: @escaping (String) -> Void
  ) {
    self.workspace = workspace
    self.style = style
    self.runner = runner
    self.write = write
  }

  /// Runs the tests, prints a table, and lists every problem.
  ///
  /// - Returns: Whether all tests passed and every package ran some.
  public func run() throws -> Bool {
    let packages = workspace.packages.filter { style == nil || $0.name == style }
    let header = ["package", "tests", "contract cases", "time"]
    let table = Table(fitting: [header] + packages.map { [$0.name, "0000", "0000", "000.0 s"] })
    write(table.line(header))

    // The root package starts first, because the contract takes longest.
    let started = Date()
    let runs = try runner.run(packages.filter(\.isRoot) + packages.filter { !$0.isRoot })
    let elapsed = Date().timeIntervalSince(started)
    let cases = runs.first { $0.package.isRoot }?.contract.casesByStyle ?? [:]
    let inOrder = packages.flatMap { package in runs.filter { $0.package == package } }
    for run in inOrder {
      let name = run.package.name
      let ofContract = cases[name].map(String.init) ?? ""
      write(table.line([name, "\(run.events.ended.count)", ofContract, run.seconds.inSeconds]))
    }
    write(
      table.line([
        "all", "\(runs.map(\.events.ended.count).reduce(0, +))",
        "\(cases.values.reduce(0, +))", elapsed.inSeconds,
      ]))
    return report(inOrder)
  }

  private func report(_ runs: [TestRun]) -> Bool {
    let broken = runs.filter { !$0.problems.isEmpty }
    for run in broken {
      write("")
      write("\(run.package.name): work in \(run.package.path)")
      run.problems.forEach { write("  " + $0.replacing("\n", with: "\n  ")) }
    }
    if !broken.isEmpty { write("") }
    let failed = runs.map(\.failedCount).reduce(0, +)
    let passed =
      runs.map(\.events.ended.count).reduce(0, +) - runs.map(\.failedTests.count).reduce(0, +)
    write("total: \(passed) passed, \(failed) failed")
    return broken.isEmpty
  }
}

extension TestRun {
  fileprivate var failedTests: Set<String> { Set(events.failures.map(\.test)) }

  /// How many tests failed; 1 for a run with a problem but without a failed test.
  fileprivate var failedCount: Int {
    failedTests.isEmpty && !problems.isEmpty ? 1 : failedTests.count
  }
}

extension Double {
  fileprivate var inSeconds: String {
    "\(formatted(.number.precision(.fractionLength(1)))) s"
  }
}
