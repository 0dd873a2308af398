import Foundation
import WorkbenchKit

/// `workbench test`: runs the tests of the packages and sums up.
public struct TestCommand {
  /// The repository.
  public let workspace: Workspace
  /// The one package to run, by its name; `nil` for all.
  public let style: String?
  /// Starts the tests.
  public let runner: BundleRunner
  /// Takes each line that a reader should see.
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

  /// Runs everything, prints a table, and tells whether all is well.
  public func run() throws -> Bool {
    let packages = workspace.packages.filter { style == nil || $0.name == style }
    let header = ["package", "tests", "contract cases", "time"]
    let table = Table(fitting: [header] + packages.map { [$0.name, "0000", "0000", "000.0 s"] })
    write(table.line(header))

    // The root holds the contract, which takes longest: it begins first.
    let started = Date()
    let runs = try runner.run(packages.filter(\.isRoot) + packages.filter { !$0.isRoot })
    let elapsed = Date().timeIntervalSince(started)
    let cases = runs.first { $0.package.isRoot }?.contract.casesByStyle ?? [:]
    for run in runs.filter({ !$0.package.isRoot }) + runs.filter(\.package.isRoot) {
      let name = run.package.name
      let own = cases[name].map(String.init) ?? ""
      write(table.line([name, "\(run.events.ended.count)", own, run.seconds.inSeconds]))
    }
    write(
      table.line([
        "all", "\(runs.map(\.events.ended.count).reduce(0, +))",
        "\(cases.values.reduce(0, +))", elapsed.inSeconds,
      ]))
    return report(runs)
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

  /// Failed tests, and one more for a run that broke off or was none.
  fileprivate var failedCount: Int {
    failedTests.isEmpty && !problems.isEmpty ? 1 : failedTests.count
  }
}

extension Double {
  fileprivate var inSeconds: String {
    "\(formatted(.number.precision(.fractionLength(1)))) s"
  }
}
