import Foundation
import WorkbenchKit

/// The tests of a package, run so that a test that hangs or ends the process costs only itself.
///
/// First all tests run at once. When their process hangs or dies, each test target that has not finished runs by
/// itself; when that one dies, too, its unfinished tests run one at a time. The test that is running when the
/// process dies again is left out, and the rest goes on.
public struct PackageTests: Sendable {
  /// After so many tests of a target that hang or crash, the rest of them does not run.
  private static let mostFatal = 8

  private let name: String
  private let launcher: TestLauncher
  private let target: String?
  private let filters: [String]
  private let report: @Sendable (String) -> Void
  private let show: @Sendable (EventStream) -> Void

  /// Describes the tests of a package.
  ///
  /// - Parameters:
  ///   - name: The name that the result has.
  ///   - launcher: Starts the tests.
  ///   - target: The test target; `nil` for all of the package.
  ///   - filters: Regular expressions; only tests whose id matches one of them run. All run if there is none.
  ///   - report: Receives a line when tests must run again.
  ///   - show: Called during the first run when something has happened, with all events so far.
  public init(
    name: String, launcher: TestLauncher, target: String? = nil, filters: [String] = [],
    report: @escaping @Sendable (String) -> Void = { _ in },
    show: @escaping @Sendable (EventStream) -> Void = { _ in }
  ) {
    self.name = name
    self.launcher = launcher
    self.target = target
    self.filters = filters
    self.report = report
    self.show = show
  }

  /// Runs the tests.
  public func run() throws -> PackageResult {
    var result = PackageResult(name)
    let run = try launcher.run(target: target, filters: filters, show: show)
    result.problems += problems(of: run)
    guard let death = run.death else {
      result.add(run)
      return result
    }
    let modules = run.events.unfinishedModules
    guard modules.count > 1 else {
      result.add(run)
      try runOneAtATime(run, death, &result)
      return result
    }
    report("A test \(death). Running each unfinished test target by itself …")
    result.add(run) { !modules.contains($0.module) }
    for module in modules {
      var part = PackageResult(module)
      let run = try launcher.run(
        target: module, filters: filters.isEmpty ? [] : run.events.patterns(of: module))
      part.add(run)
      part.problems += problems(of: run)
      if let death = run.death { try runOneAtATime(run, death, &part) }
      result.add(part)
    }
    return result
  }

  /// What is wrong beside failed tests. No test of a target need have the name that was asked for.
  private func problems(of run: TestRun) -> [String] {
    let isExpected = !filters.isEmpty && run.events.ended.isEmpty
    return isExpected ? [] : [run.problem].compactMap(\.self)
  }

  /// Runs what has not finished in a run of one test target.
  private func runOneAtATime(
    _ first: TestRun, _ death: TestRun.Death, _ result: inout PackageResult
  ) throws {
    // A run of the whole package can have one target left.
    let name = first.events.unfinishedModules.first ?? first.name
    report("\(name) \(death). Running its unfinished tests one at a time …")
    let isContract = first.events.tests.contains(where: \.isContract)
    if isContract { try runEachStyle(after: first, name, &result) }
    var tests = first.events.tests
    tests.removeAll { first.events.skippedTests.contains($0.id) || isContract && $0.isContract }
    let fatalBefore = result.fatal.count
    while true {
      let done = Set(result.ended.map(\.id) + result.fatal.map(\.test.id))
      let rest = tests.filter { !done.contains($0.id) }
      guard !rest.isEmpty else { break }
      guard result.fatal.count < fatalBefore + Self.mostFatal else {
        result.problems.append(
          "\(rest.count) more tests of \(name) did not run, because \(Self.mostFatal) hung or crashed."
        )
        return
      }
      let run = try alone(
        rest.map(\.pattern), of: first.name,
        // The frames of the first crash are enough; they take a second.
        environment: result.fatal.isEmpty ? [:] : ["SWIFT_BACKTRACE": "enable=no"])
      result.add(run)
      guard let death = run.death else { break }
      guard let fatal = fatalTest(in: run, death) else {
        return result.problems.append("\(name) \(death). No test was running.")
      }
      result.fatal.append(fatal)
    }
    if result.fatal.isEmpty, result.problems.isEmpty { explain(first, name, death, &result) }
  }

  /// Plays the contract of each style by itself, and one cell at a time where the process dies again.
  private func runEachStyle(
    after first: TestRun, _ name: String, _ result: inout PackageResult
  ) throws {
    let cells = first.contract.ended + first.contract.running
    for style in Set(cells.map(\.style)).sorted() {
      var isParallel = true
      let fatalBefore = result.fatal.count
      while true {
        let done = result.cells + result.fatal.compactMap(\.cell)
        let run = try alone(
          ["/\(ContractResults.test)\\("], of: first.name, isParallel: isParallel,
          environment: [
            "CONTRACT_STYLE": style,
            "CONTRACT_SKIP": done.filter { $0.style == style }.map(\.description)
              .joined(separator: "\n"),
          ])
        result.add(run)
        guard let death = run.death else { break }
        if !isParallel {
          guard let fatal = fatalTest(in: run, death) else { break }
          result.fatal.append(fatal)
        }
        isParallel = false
        guard result.fatal.count < fatalBefore + 3 else {
          result.problems.append(
            "\(name): the other cells of \(style) did not run, because 3 hung or crashed.")
          break
        }
      }
    }
  }

  /// Runs tests of a target, as a rule one at a time. Then nothing else delays them, so they get less time.
  private func alone(
    _ filters: [String], of target: String, isParallel: Bool = false,
    environment: [String: String] = [:]
  ) throws -> TestRun {
    try launcher.run(
      target: launcher.hasProducts ? target : nil, filters: filters, environment: environment,
      isParallel: isParallel, timeout: isParallel ? nil : max(2, launcher.timeout / 5))
  }

  /// The test or cell that was running when the process died; `nil` when none was.
  private func fatalTest(in run: TestRun, _ death: TestRun.Death) -> FatalTest? {
    guard let test = run.events.runningTests.last else { return nil }
    // It hung in the first run, too, for the whole timeout.
    let death: TestRun.Death =
      if case .hung = death { .hung(seconds: launcher.timeout) } else { death }
    return FatalTest(
      test: test, cell: test.isContract ? run.contract.running.first : nil, death: death,
      arguments: test.isContract ? [] : run.events.runningCases[test.id] ?? [])
  }

  /// Says which tests were running when a process died, when each of them ends by itself.
  private func explain(
    _ run: TestRun, _ name: String, _ death: TestRun.Death, _ result: inout PackageResult
  ) {
    var place = ""
    let root = FileManager.default.currentDirectoryPath
    if case .crashed(let report) = death, let frame = report.place(in: root) {
      place = " at \(frame.text(from: root))"
    }
    let running = run.contract.running.map(\.description) + run.events.running
    let names = running.prefix(10).joined(separator: ", ")
    result.problems.append(
      "\(name) \(death)\(place). One at a time, all its tests end. Running then: \(names).")
  }
}

extension EventStream {
  /// The test targets of which a test did not end.
  fileprivate var unfinishedModules: [String] {
    let done = Set(endedTests.map(\.id)).union(skippedTests)
    return Set(tests.filter { !done.contains($0.id) }.map(\.module)).sorted()
  }

  /// Regular expressions that match the tests of a target.
  fileprivate func patterns(of module: String) -> [String] {
    tests.filter { $0.module == module }.map(\.pattern)
  }
}

extension EventStream.Test {
  /// Whether this is the test that plays the contract. Its cases are the cells of the matrix.
  var isContract: Bool { name.hasPrefix(ContractResults.test) }

  /// A regular expression that matches this test's id only.
  fileprivate var pattern: String { "^\(NSRegularExpression.escapedPattern(for: id))$" }
}
