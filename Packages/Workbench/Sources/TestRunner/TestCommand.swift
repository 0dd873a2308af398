import Foundation
import WorkbenchKit

/// `workbench test`: runs the tests of all packages and prints a summary.
public struct TestCommand {
  /// The packages.
  public let workspace: Workspace
  /// The name of the one package to run; `nil` for all.
  public let style: String?
  /// A part of the names of the tests to run, or of their suites; `nil` for all.
  public let test: String?
  /// The folder in which each package that passes has a file, as old as the start of the run; `nil` for none.
  public let passed: URL?
  /// The name of a package whose tests need not run: they passed, and nothing changed since.
  public let unchanged: String?
  /// Runs the tests.
  public let runner: BundleRunner
  /// The file for everything that the tests print, named as it was given.
  public let log: URL
  /// The colors of the output.
  public let textStyle: TextStyle
  /// Receives the lines, and says as progress when tests must run again, which takes longer.
  public let console: Console

  /// Makes the command.
  public init(
    workspace: Workspace, style: String?, test: String? = nil, passed: URL? = nil,
    unchanged: String? = nil, runner: BundleRunner, log: URL, textStyle: TextStyle, console: Console
  ) {
    self.workspace = workspace
    self.style = style
    self.test = test
    self.passed = passed
    self.unchanged = unchanged
    self.runner = runner
    self.log = log
    self.textStyle = textStyle
    self.console = console
  }

  /// Runs the tests, and prints a table when all pass, or what is red.
  ///
  /// - Returns: Whether all tests passed and every package ran some.
  /// - Throws: ``WorkbenchError`` when no package or no test has the name.
  public func run() throws -> Bool {
    let packages = workspace.packages.filter {
      (style == nil || $0.name == style) && $0.name != unchanged
    }
    guard !packages.isEmpty else {
      let names = workspace.packages.map(\.name).joined(separator: ", ")
      throw WorkbenchError("no package here is named \(style ?? ""). These are: \(names).")
    }
    let started = Date()
    let results = try results(of: packages)
    let elapsed = Date().timeIntervalSince(started)
    if let passed, test == nil { keep(results, in: passed, as: started) }
    let logged = results.map { "== \($0.package.name)\n\($0.log)" }.joined(separator: "\n")
    // A log that cannot be written, on a full disk, must not hide the results.
    let isLogged = (try? Data(logged.utf8).write(to: log)) != nil

    let red = results.filter { !$0.isGreen }
    if red.isEmpty { console.write(table(of: results, seconds: elapsed)) }
    for (index, result) in red.enumerated() {
      console.write(textStyle.bold(result.headline))
      // What is red in the first package often makes the others red.
      let most = index == 0 ? 10 : 5
      result.redLines(from: workspace.root, most: most, style: textStyle).forEach(console.write)
      if let cell = result.failedCells.map(\.cell).min(by: { "\($0)" < "\($1)" }) {
        console.write("  one alone: make contract STYLE=\(cell.style) SCENARIO=\(cell.scenario)")
      }
      console.write("")
    }
    let passed = results.map(\.passedCount).reduce(0, +)
    let failed = results.map(\.failedCount).reduce(0, +)
    let hint =
      isLogged
      ? "all output is in \(log.relativePath)" : "\(log.relativePath) could not be written"
    let cells = results.map(\.failedCellCount).reduce(0, +)
    console.write(
      "total: \(passed) passed, \(failed) failed"
        + (cells > 0 ? ", \(cells.cells) of the contract failed" : "")
        + (unchanged.map { "; \($0) passed before, and is unchanged" } ?? "")
        + (red.isEmpty ? "" : "; \(hint)"))
    return red.isEmpty
  }

  /// Keeps which packages passed, and forgets those that did not. What cannot be written is not kept, and
  /// hides no result.
  private func keep(_ results: [PackageResult], in folder: URL, as date: Date) {
    let files = FileManager.default
    try? files.createDirectory(at: folder, withIntermediateDirectories: true)
    for result in results {
      let file = folder.appending(path: result.package.name)
      try? files.removeItem(at: file)
      guard result.isGreen, (try? Data().writeUnsynced(to: file)) != nil else { continue }
      // A file system's clock is late by up to a hundredth of a second. What is saved now must be newer.
      try? files.setAttributes([.modificationDate: date - 0.02], ofItemAtPath: file.path)
    }
  }

  /// Runs the tests of packages, and returns the results in the order of the packages.
  ///
  /// Built bundles run concurrently: as many as there are cores, and one that may wait. `swift test` builds,
  /// so it runs for one package at a time.
  private func results(of packages: [Workspace.Package]) throws -> [PackageResult] {
    // The id of a test is `Module.Suite/test()/File.swift:1:2`.
    let filters = test.map {
      let part = NSRegularExpression.escapedPattern(for: $0)
      return ["(?i)[./][^./]*\(part)[^/]*/([^/]+/)*[^/]+\\.swift:\\d+:\\d+$"]
    }
    // Those that take longest start first: the contract, then the tools.
    let inOrder = packages.filter(\.isRoot) + packages.filter { !$0.isRoot }.reversed()
    let width = runner.isBuilt ? ProcessInfo.processInfo.activeProcessorCount + 1 : 1
    let results = try concurrentMap(inOrder, width: width) { [runner, console] package in
      try PackageTests(of: package, runner: runner, filters: filters ?? []) {
        console.report($0 + "\n")
      }.run()
    }
    guard let test else {
      return packages.flatMap { package in results.filter { $0.package == package } }
    }
    let matching = packages.flatMap { package in
      results.filter { $0.package == package && !$0.ranNothing }
    }
    guard !matching.isEmpty else {
      throw WorkbenchError(
        """
        TEST=\(test) matches no test\(style.map { " of \($0)" } ?? ""). TEST takes a part of the \
        name of a test function or its suite, not of a file. Upper and lower case are the same.
        """)
    }
    return matching
  }

  private func table(of results: [PackageResult], seconds: Double) -> String {
    let cells = results.flatMap(\.cells)
    let rows =
      [["package", "tests", "contract cells", "time"]]
      + results.map { result in
        let cases = cells.count { $0.style == result.package.name }
        return [
          result.package.name, "\(result.ended.count)", cases == 0 ? "" : "\(cases)",
          result.seconds.inSeconds,
        ]
      } + (unchanged.map { [[$0, "", "", "unchanged"]] } ?? []) + [
        ["all", "\(results.map(\.ended.count).reduce(0, +))", "\(cells.count)", seconds.inSeconds]
      ]
    // Without the contract, its column would seem to say that something is missing.
    let shown = cells.isEmpty ? rows.map { $0.prefix(2) + $0.suffix(1) } : rows
    // The same width for any time, so that two tables can be compared.
    let table = Table(fitting: shown + [shown[0].dropLast() + ["000.0 s"]])
    return shown.map(table.line).joined(separator: "\n")
  }
}

extension PackageResult {
  /// How much of the package is red.
  fileprivate var headline: String {
    var parts: [String] = []
    if !failedTests.isEmpty {
      parts.append("\(failedTests.count) of \(ended.count + hungTests) tests")
    }
    if failedCellCount > 0 { parts.append("\(failedCellCount.cells) of the contract") }
    return parts.isEmpty
      ? "\(package.name): red, though no test failed"
      : "\(package.name): \(parts.joined(separator: " and ")) failed"
  }

  /// Whether no test has the name that was asked for.
  fileprivate var ranNothing: Bool { ended.isEmpty && failures.isEmpty && !hasDied }

  private var hungTests: Int { culprits.count { $0.suspect.cell == nil } }
}

extension Int {
  fileprivate var cells: String { self == 1 ? "1 cell" : "\(self) cells" }
}

extension Double {
  fileprivate var inSeconds: String {
    "\(formatted(.number.precision(.fractionLength(1)))) s"
  }
}
