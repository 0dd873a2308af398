import Foundation
import WorkbenchKit

/// The tests of one package, run so that a test that hangs or crashes costs only itself.
///
/// When the process hangs or crashes, each test that was running is suspect. Suspects run again alone. Those
/// that hang or crash again are the culprits, and all tests that have not ended run again without them.
public struct PackageTests: Sendable {
  private let package: Workspace.Package
  private let runner: BundleRunner
  private let filters: [String]
  private let report: @Sendable (String) -> Void
  /// Tells the time of the cores; see ``EarlyJudgment``.
  var processorTime: @Sendable () -> ProcessorTime? = ProcessorTime.now

  /// Describes the tests of a package.
  ///
  /// - Parameters:
  ///   - package: The package.
  ///   - runner: Runs the tests.
  ///   - filters: Regular expressions; only tests whose id matches one of them run. All run if there is none.
  ///   - report: Receives a line when tests must run again.
  public init(
    of package: Workspace.Package, runner: BundleRunner, filters: [String] = [],
    report: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    (self.package, self.runner, self.filters, self.report) = (package, runner, filters, report)
  }

  /// Runs the tests.
  public func run() throws -> PackageResult {
    let started = Date()
    // Two builds of one package would wait for each other.
    let patience = runner.isBuilt ? runner.patience : .infinity
    let early = EarlyJudgment(patience: patience, now: processorTime) { run, isCancelled in
      var runner = runner
      runner.isCancelled = isCancelled
      let silent = PackageTests(of: package, runner: runner, filters: filters)
      return try silent.result(of: run, hadItsTime: false)
    }
    defer { early.end() }
    let run = try runner.run(package, filters: filters, whileRunning: early.look)
    var result = try early.result(of: run) ?? result(of: run, hadItsTime: true)
    result.seconds = Date().timeIntervalSince(started)
    return result
  }

  /// Runs again what has not ended in the first run.
  ///
  /// - Parameter hadItsTime: Whether the first run had its whole time: the only test that it waits for hangs.
  private func result(of first: TestRun, hadItsTime: Bool) throws -> PackageResult {
    var result = PackageResult(package)
    var (run, hadItsTime) = (first, hadItsTime)
    result.add(run)
    while let death = run.death {
      let (suspects, before) = (run.suspects, result.settledCount)
      let isProven = hadItsTime && death.isProven(of: suspects)
      hadItsTime = true
      if result.culprits.isEmpty && !isProven {
        report("\(package.name) \(death); running each unfinished test again, alone …")
      }
      let found =
        isProven
        ? suspects.map { culprit($0, hungIn: run) }
        : try culprits(among: suspects, of: death, result: &result)
      result.culprits += found
      result.abandonBrokenStyles()
      if found.isEmpty { result.problems.append(unexplained(death, suspects: suspects)) }
      guard
        let rest = try runRest(
          of: run.events, after: death, result: &result, isHopeless: result.settledCount == before)
      else { break }
      run = rest
    }
    if let problem = run.problem { result.problems.append(problem) }
    return result
  }

  /// Runs suspects alone, and returns those that hang or crash again.
  private func culprits(
    among suspects: [Suspect], of death: TestRun.Death, result: inout PackageResult
  ) throws -> [PackageResult.Culprit] {
    // The frames of a crash often name the test. Then the other suspects need not run alone.
    if case .crashed(let report) = death, result.culprits.isEmpty,
      let test = report.test(of: suspects.map(\.test)),
      let suspect = suspects.first(where: { $0 == .test(test) })
    {
      let found = try runAlone([suspect], after: death, result: &result)
      if !found.isEmpty { return found }
    }
    let rest = try unsettled(of: suspects, after: death, result: &result)
    return try runAlone(rest, after: death, result: &result)
  }

  /// Runs many suspects in groups: those of a module together, then those of a suite.
  ///
  /// All tests of a run start at once, so a crash or a hang leaves a hundred suspects. Most are innocent.
  ///
  /// - Returns: The suspects that did not end in their groups.
  private func unsettled(
    of suspects: [Suspect], after death: TestRun.Death, result: inout PackageResult
  ) throws -> [Suspect] {
    var rest = suspects
    for group in [\Suspect.module, \Suspect.suite] where rest.count > 8 {
      let ended = result.cells
      let groups = Dictionary(grouping: rest, by: { $0[keyPath: group] }).values
      // One group would only hang or crash as all of them did.
      guard groups.count > 1 else { continue }
      let runs = try concurrentMap(Array(groups), width: width(after: death)) { group in
        try runner.run(
          package, filters: Set(group.map(\.test.pattern)).sorted(),
          environment: group[0].cell?.environment(without: ended) ?? [:],
          patience: patience(with: group[0], inGroup: true, after: death), showsFrames: false)
      }
      runs.forEach { result.add($0) }
      let (tests, cells) = (Set(result.ended.map(\.id)), Set(result.cells))
      rest.removeAll { $0.cell.map(cells.contains) ?? tests.contains($0.test.id) }
    }
    return rest
  }

  /// How long to wait for the next test to end, in seconds: for a suspect, or for what else did not run yet.
  ///
  /// What hung has had its time. What did not could not run while another test blocked its thread. Its process
  /// needs a second to end where the machine is busy, and a cell of the contract waits by itself for a while.
  /// What does not end in its group runs alone afterwards.
  func patience(
    with suspect: Suspect?, inGroup isInGroup: Bool = false, after death: TestRun.Death
  ) -> Double {
    guard case .hung = death else { return runner.patience }
    let isOneTest = suspect != nil && suspect?.cell == nil
    return max(1, runner.patience * (isOneTest ? isInGroup ? 0.1 : 0.2 : 0.3))
  }

  /// How many processes run suspects at the same time.
  ///
  /// What hangs mostly waits. What loops still leaves a test enough of a core to end in its time.
  private func width(after death: TestRun.Death) -> Int {
    let cores = ProcessInfo.processInfo.activeProcessorCount
    return if case .hung = death { 8 * cores } else { cores }
  }

  private func runAlone(
    _ suspects: [Suspect], after death: TestRun.Death, result: inout PackageResult
  ) throws -> [PackageResult.Culprit] {
    @Sendable func run(_ suspect: Suspect, showsFrames: Bool) throws -> TestRun {
      try runner.run(
        package, filters: [suspect.test.pattern], environment: suspect.cell?.environment ?? [:],
        patience: patience(with: suspect, after: death), showsFrames: showsFrames)
    }
    let showsFrames = suspects.count <= 2 * ProcessInfo.processInfo.activeProcessorCount
    let runs = try concurrentMap(suspects, width: width(after: death)) {
      try run($0, showsFrames: showsFrames)
    }
    var reasons = Set(result.culprits.map(\.death.description))
    return try zip(suspects, runs).compactMap { suspect, alone in
      guard var death = alone.death else {
        result.add(alone)
        return nil
      }
      if case .hung = death { return culprit(suspect, hungIn: alone) }
      // Many suspects run without frames, which is faster. One culprit for each reason shows them.
      let isNew = reasons.insert(death.description).inserted
      if case .crashed = death, isNew, !showsFrames {
        death = try run(suspect, showsFrames: true).death ?? death
      }
      return PackageResult.Culprit(suspect: suspect, death: death)
    }
  }

  /// A suspect that hung alone. The time of all its runs together was its time.
  private func culprit(_ suspect: Suspect, hungIn run: TestRun) -> PackageResult.Culprit {
    let arguments = suspect.cell == nil ? run.events.runningCases[suspect.test.id] : nil
    return PackageResult.Culprit(
      suspect: suspect, death: .hung(seconds: runner.patience), arguments: arguments ?? [])
  }

  /// Runs the tests that have not ended, without the culprits; `nil` when there are none.
  private func runRest(
    of events: EventStream, after death: TestRun.Death, result: inout PackageResult,
    isHopeless: Bool
  ) throws -> TestRun? {
    let cells = (result.cells + result.culprits.compactMap(\.suspect.cell)).map(\.description)
    let done = Set(
      result.ended.filter { !$0.isContract }.map(\.id)
        + result.culprits.filter { $0.suspect.cell == nil }.map(\.suspect.test.id)
        + events.skippedTests)
    let rest = events.tests.filter { !done.contains($0.id) }
    guard !rest.isEmpty, !isHopeless else {
      if !rest.isEmpty {
        result.problems.append("\(rest.count) tests of \(package.name) did not run.")
      }
      return nil
    }
    let run = try runner.run(
      package, filters: rest.map(\.pattern),
      environment: [
        "CONTRACT_SKIP": (cells + result.abandonedStyles).joined(separator: "\n")
      ], patience: patience(with: nil, after: death))
    result.add(run)
    // Each cell of the contract may have run in its group. Then none is left, and nothing is wrong.
    let isOver = rest.allSatisfy(\.isContract) && run.ending == .exited(0) && run.events.isComplete
    return isOver ? nil : run
  }

  private func unexplained(_ death: TestRun.Death, suspects: [Suspect]) -> String {
    let root = FileManager.default.currentDirectoryPath
    var place = ""
    if case .crashed(let report) = death, let frame = report.place(in: root) {
      place = " at \(frame.text(from: root))"
    }
    let names = suspects.prefix(10).map { $0.cell?.description ?? $0.test.name }
    let innocent =
      names.isEmpty
      ? "No test was running." : "None of these does so alone: \(names.joined(separator: ", "))."
    return "\(package.name) \(death)\(place). \(innocent)"
  }
}

extension TestRun.Death {
  /// Whether the only suspect is the culprit: it hung while nothing else ran.
  fileprivate func isProven(of suspects: [Suspect]) -> Bool {
    if case .hung = self { suspects.count == 1 } else { false }
  }
}

extension TestRun {
  /// The tests that were running when the process ended; for the contract's test, its cells.
  fileprivate var suspects: [Suspect] {
    events.runningTests.flatMap { test in
      test.isContract ? contract.running.map { Suspect.cell($0, of: test) } : [.test(test)]
    }
  }
}

extension EventStream.Test {
  /// Whether this is the test that plays the contract. Its cases are the cells of the matrix.
  var isContract: Bool { name.hasPrefix(ContractResults.test) }

  /// A regular expression that matches this test's id only.
  var pattern: String { "^\(NSRegularExpression.escapedPattern(for: id))$" }
}

extension Suspect {
  /// The test's module; for a cell of the contract, its style.
  fileprivate var module: String { cell?.style ?? String(test.id.prefix { $0 != "." }) }

  /// The test's suite; for a cell of the contract, its style.
  fileprivate var suite: String { cell?.style ?? test.suite ?? test.id }
}

extension ContractResults.Cell {
  /// What makes the contract's test run all cells of this style, without some.
  fileprivate func environment(without cells: [Self]) -> [String: String] {
    let skipped = cells.filter { $0.style == style }.map(\.description)
    return ["CONTRACT_STYLE": style, "CONTRACT_SKIP": skipped.joined(separator: "\n")]
  }

  /// What makes the contract's test run this cell only.
  fileprivate var environment: [String: String] {
    ["CONTRACT_STYLE": style, "CONTRACT_LANE": lane, "CONTRACT_SCENARIO": scenario]
  }
}
