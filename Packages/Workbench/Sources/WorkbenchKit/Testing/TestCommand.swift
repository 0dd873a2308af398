import Foundation

public struct TestCommand {
  let root: URL
  let styles: [String]
  let options: Options
  let console: Console

  /// Runs tests that were built, and shows what is red. Returns whether all is green. The folder
  /// has `build.log`, and `package.json`, SwiftPM's description of the package, which a build that
  /// failed leaves out.
  public static func run(
    in root: URL, builtIn scratch: URL, swiftPMOptions: [String]
  ) throws -> Bool {
    let options = Options()
    let workspace = try Workspace(root: root)
    let style = try workspace.style(named: options["STYLE"])
    let timeout = try options.number("DEADLINE", example: 30) ?? 10
    let json = try? Data(contentsOf: scratch.appending(path: "package.json"))
    let description = json.flatMap { try? JSONDecoder().decode(PackageDescription.self, from: $0) }
    guard let targets = description?.tests else {
      let log = try String(contentsOf: scratch.appending(path: "build.log"), encoding: .utf8)
      throw WorkbenchError(
        CompilerMessage.summary(of: log, from: root) + "\nThe build failed; nothing was tested.")
    }
    let package = style.map { root.appending(path: "Packages/\($0)") } ?? root
    let launcher = try TestLauncher(package: package, options: swiftPMOptions, timeout: timeout)
    return try TestCommand(
      root: root, styles: workspace.styles, options: options, console: .standard
    ).run(launcher, in: package, targets: targets)
  }

  func run(_ launcher: TestLauncher, in package: URL, targets: [PackageTarget]) throws -> Bool {
    let started = Date()
    let result = try result(of: targets.map(\.name), launcher: launcher)
    if let test = options["TEST"], result.ended.isEmpty && result.isGreen {
      throw WorkbenchError(
        """
        TEST=\(test) matches no test. TEST is part of the name of a test function or its \
        suite, not of a file. Case doesn't matter.
        """)
    }
    // A log that cannot be written, on a full disk, must not hide the results.
    let log = package.appending(path: ".build/test.log")
    try? package.write(Data(result.log.utf8), to: ".build/test.log")
    if !result.isGreen {
      console.write("")
      result.redLines(from: root, most: 10, in: console).forEach(console.write)
      if let cell = result.failedCells.map(\.cell).min(by: { "\($0)" < "\($1)" }) {
        console.write("  to run one: make contract STYLE=\(cell.style) SCENARIO=\(cell.scenario)")
      }
      console.write("")
    }
    for source in targets.flatMap(\.sourcePaths) {
      let text = try? String(contentsOf: package.appending(path: source), encoding: .utf8)
      guard text?.hasXCTestCase == true else { continue }
      console.write("\(source) has an XCTestCase, which doesn't run here: use Swift Testing.")
    }
    let cells = result.cells.count
    console.write(
      "total: \(result.passedCount) passed, \(result.failedCount) failed"
        + (cells > 0 ? "; contract cells: \(cells), \(result.failedCellCount) failed" : "")
        + "; \(Date().timeIntervalSince(started).inSeconds)"
        + (result.isGreen ? "" : "; full output in \(log.path.trimmingPrefix(root.path + "/"))"))
    return result.isGreen
  }

  private func result(of targets: [String], launcher: TestLauncher) throws -> PackageResult {
    // The id of a test is `Module.Suite/test()/File.swift:1:2`.
    let filters = options["TEST"].map {
      let part = NSRegularExpression.escapedPattern(for: $0)
      return ["(?i)[./][^./]*\(part)[^/]*/([^/]+/)*[^/]+\\.swift:\\d+:\\d+$"]
    }
    let screen = TestScreen(targets: targets, console: console)
    let report = console.report
    let styles = styles
    @Sendable func tests(_ target: String?) throws -> PackageResult {
      var tests = PackageTests(launcher: launcher, filters: filters ?? [])
      tests.target = target
      tests.styles = styles
      tests.show = screen.show
      tests.report = { report($0 + "\n") }
      return try tests.run()
    }
    guard launcher.hasProducts else {
      var result = try tests(nil)
      let tested = Set((result.ended + result.fatal.map(\.test)).map(\.module))
      if filters == nil, !tested.isEmpty {
        result.problems += targets.filter { !tested.contains($0) }
          .map { "\($0) ran no tests, so its success proves nothing." }
      }
      return result
    }
    // Two at a time for each core: most wait for something.
    let width = 2 * ProcessInfo.processInfo.activeProcessorCount
    return try concurrentMap(targets, width: width) { try tests($0) }
      .reduce(into: PackageResult()) { $0.add($1) }
  }
}

extension Double {
  /// Such as `1.2 s`, whatever the language of the reader's computer.
  public var inSeconds: String { String(format: "%.1f s", self) }
}
