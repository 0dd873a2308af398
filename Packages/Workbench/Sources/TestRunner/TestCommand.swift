import Foundation
import Synchronization
import WorkbenchKit

/// `make test`: builds and runs tests, and shows what is red.
public struct TestCommand {
  private let workspace: Workspace
  private let options: Options
  private let textStyle: TextStyle
  private let console: Console

  /// Makes the command.
  ///
  /// - Parameters:
  ///   - workspace: The repository.
  ///   - options: `STYLE`, `TEST`, `DEADLINE` and `SANITIZE`.
  ///   - textStyle: The colors of the output.
  ///   - console: Receives the results, and the progress.
  public init(workspace: Workspace, options: Options, textStyle: TextStyle, console: Console) {
    self.workspace = workspace
    self.options = options
    self.textStyle = textStyle
    self.console = console
  }

  /// Builds and runs the tests; shows a line for each test target, and what is red.
  ///
  /// - Returns: Whether all tests passed, and every test target ran some.
  /// - Throws: ``WorkbenchError`` for a variable that is wrong, and for a build that fails.
  public func run() throws -> Bool {
    let style = try workspace.style(named: options["STYLE"])
    let timeout = try options.number("DEADLINE", example: 30) ?? 10
    let package = style.map { workspace.root.appending(path: "Packages/\($0)") } ?? workspace.root
    let build = Build(package: package, sanitizer: options["SANITIZE"], console: console)
    try build.run()
    let launcher = try TestLauncher(
      package: package, options: build.options, timeout: timeout, environment: build.environment)
    return try run(
      launcher, log: package.appending(path: ".build/test.log"),
      targets: style.map { ["\($0)Tests"] } ?? launcher.testTargets())
  }

  /// Runs tests that are built.
  func run(_ launcher: TestLauncher, log: URL, targets: [String]) throws -> Bool {
    let started = Date()
    let screen = TestScreen(targets: targets, console: console)
    let results = try results(of: targets, launcher: launcher, screen: screen)
    if let test = options["TEST"], results.allSatisfy({ $0.ended.isEmpty && $0.isGreen }) {
      throw WorkbenchError(
        """
        TEST=\(test) matches no test. TEST takes a part of the name of a test function or its \
        suite, not of a file. Upper and lower case are the same.
        """)
    }
    // A log that cannot be written, on a full disk, must not hide the results.
    let isLogged = (try? Data(results.map(\.log).joined().utf8).write(to: log)) != nil
    let red = results.filter { !$0.isGreen }
    for (index, result) in red.enumerated() {
      console.write(textStyle.bold(result.headline))
      // What is red in the first target often makes the others red.
      let most = index == 0 ? 10 : 5
      result.redLines(from: workspace.root, most: most, style: textStyle).forEach(console.write)
      if let cell = result.failedCells.map(\.cell).min(by: { "\($0)" < "\($1)" }) {
        console.write("  one alone: make contract STYLE=\(cell.style) SCENARIO=\(cell.scenario)")
      }
      console.write("")
    }
    let passed = results.map(\.passedCount).reduce(0, +)
    let failed = results.map(\.failedCount).reduce(0, +)
    let cells = results.map(\.cells.count).reduce(0, +)
    let failedCells = results.map(\.failedCellCount).reduce(0, +)
    console.write(
      "total: \(passed) passed, \(failed) failed"
        + (cells > 0 ? "; cells of the contract: \(cells), \(failedCells) failed" : "")
        + "; \(Date().timeIntervalSince(started).inSeconds)"
        + (red.isEmpty || !isLogged
          ? "" : "; all output is in \(log.path.trimmingPrefix(workspace.root.path + "/"))"))
    return red.isEmpty
  }

  /// The results of the targets, in their order; those that ran nothing have a problem that says so.
  private func results(
    of targets: [String], launcher: TestLauncher, screen: TestScreen
  ) throws -> [PackageResult] {
    // The id of a test is `Module.Suite/test()/File.swift:1:2`.
    let filters = options["TEST"].map {
      let part = NSRegularExpression.escapedPattern(for: $0)
      return ["(?i)[./][^./]*\(part)[^/]*/([^/]+/)*[^/]+\\.swift:\\d+:\\d+$"]
    }
    let report = console.report
    @Sendable func tests(_ target: String?) throws -> PackageResult {
      try PackageTests(
        name: target ?? "", launcher: launcher, target: target, filters: filters ?? [],
        report: { report($0 + "\n") }, show: screen.show
      ).run()
    }
    if launcher.hasProducts {
      // Two at a time for each core: most wait for something.
      let width = 2 * ProcessInfo.processInfo.activeProcessorCount
      return try concurrentMap(targets, width: width) { try tests($0) }
    }
    let parts = try tests(nil).split(into: targets)
    return filters != nil ? parts : parts.map(\.provingSomething)
  }
}

extension PackageResult {
  /// How much of the target is red.
  fileprivate var headline: String {
    var parts: [String] = []
    if !failedTests.isEmpty {
      parts.append("\(failedTests.count) of \(ended.count + fatal.count { $0.cell == nil }) tests")
    }
    if failedCellCount > 0 {
      parts.append(failedCellCount == 1 ? "1 cell" : "\(failedCellCount) cells")
    }
    return parts.isEmpty
      ? "\(name): red, though no test failed"
      : "\(name): \(parts.joined(separator: " and ")) failed"
  }
}

extension Double {
  /// Such as `1.2 s`, whatever the language of the reader's computer.
  var inSeconds: String { String(format: "%.1f s", self) }
}
