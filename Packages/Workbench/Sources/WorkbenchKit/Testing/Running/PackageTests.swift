import Foundation

/// The tests of a package, run so that a test that hangs or ends the process costs only itself:
/// then, what has not finished runs one at a time, and the test that is running when the process
/// dies again is left out.
public struct PackageTests: Sendable {
  /// After so many tests of a target that crash, or half as many that hang, the rest of them does
  /// not run.
  private static let mostFatal = 8

  private let launcher: TestLauncher
  /// Only tests whose ids match one of these regular expressions run; all if there is none.
  private let filters: [String]
  private let isParallel: Bool
  var target: String?
  var styles: [String] = []
  var report: @Sendable (String) -> Void = { _ in }
  /// Called during the first run when something has happened, with all events so far.
  var show: @Sendable (EventStream) -> Void = { _ in }

  public init(launcher: TestLauncher, filters: [String] = [], isParallel: Bool = true) {
    self.launcher = launcher
    self.filters = filters
    self.isParallel = isParallel
  }

  public func run() throws -> PackageResult {
    var result = PackageResult()
    let run = try launcher.run(
      target: target, filters: filters, isParallel: isParallel, show: show)
    result.add(run)
    // No test of a target need have the name that was asked for.
    if let problem = run.problem, filters.isEmpty || !run.events.ended.isEmpty {
      result.problems.append(problem)
    }
    guard let death = run.death else { return result }
    guard launcher.xctests == nil else {
      result.problems.append(explanation(of: run, death))
      return result
    }
    report("A test \(death). Running the unfinished tests one at a time …")
    try runOthers(after: run, &result)
    let unfinished = run.events.tests.filter { test in
      !run.events.skippedTests.contains(test.id) && !result.ended.contains(test)
    }
    let targets = Dictionary(grouping: unfinished, by: \.module).sorted { $0.key < $1.key }
    for (target, tests) in targets { try runOneAtATime(tests, of: target, &result) }
    result.problems += result.brokenSubjects.map {
      "More cells of \($0.style) did not run, because \(PackageResult.mostFatalCells) hung or crashed."
    }
    if result.fatal.isEmpty && result.problems.isEmpty {
      result.problems.append(explanation(of: run, death))
    }
    return result
  }

  /// Runs at once what a crash in a module of a style does not concern: tests that do not name it,
  /// and others' cells.
  private func runOthers(after run: TestRun, _ result: inout PackageResult) throws {
    guard filters.isEmpty, case .crashed(let report) = run.death, let style = report.module,
      styles.contains(style), run.events.tests.contains(where: { !$0.module.hasPrefix(style) })
    else { return }
    let cells = run.contract.ended + run.contract.running
    let skipped = Set(cells.map { $0.style == style ? $0.subjectPath : $0.path })
    let run = try launcher.run(
      target: target, filters: ["^(?!.*\(style))"],
      environment: ["CONTRACT_SKIP": skipped.sorted().joined(separator: "\n")])
    result.add(run, playsAllCells: false)
  }

  private func runOneAtATime(
    _ tests: [EventStream.Test], of target: String, _ result: inout PackageResult
  ) throws {
    let fatalBefore = result.fatal.count
    while true {
      let dead = result.fatal.dropFirst(fatalBefore)
      let deadTests = dead.filter { $0.cell == nil }.map(\.test.id)
      let done = Set(result.ended.map(\.id) + deadTests)
      let rest = tests.filter { !done.contains($0.id) }
      guard !rest.isEmpty else { return }
      let hung = dead.count { $0.cell == nil && $0.death == .hung(seconds: launcher.timeout) }
      guard deadTests.count + hung < Self.mostFatal else {
        return result.problems.append(
          "\(rest.count) more tests of \(target) did not run, because \(deadTests.count) hung or crashed."
        )
      }
      let doneCells = (result.cells + result.fatal.compactMap(\.cell)).map(\.path)
      // No others delay a test that runs alone, so it gets less time. The frames of the first crash
      // are enough.
      let run = try launcher.run(
        target: target,
        filters: rest.map { "^\(NSRegularExpression.escapedPattern(for: $0.id))$" },
        environment: [
          "CONTRACT_SKIP": (doneCells + result.brokenSubjects.map(\.subjectPath))
            .joined(separator: "\n")
        ],
        isParallel: false, showsFrames: dead.isEmpty, timeout: max(2, launcher.timeout / 3))
      result.add(run)
      guard let death = run.death else { return }
      guard let fatal = fatalTest(in: run) else {
        return result.problems.append("\(target) \(death). No test was running.")
      }
      result.fatal.append(fatal)
    }
  }

  private func fatalTest(in run: TestRun) -> FatalTest? {
    guard let test = run.events.running.last, var death = run.death else { return nil }
    // It hung in the first run, too, for the whole timeout.
    if case .hung = death { death = .hung(seconds: launcher.timeout) }
    return FatalTest(
      test: test, cell: test.isContract ? run.contract.running.first : nil, death: death,
      arguments: test.isContract ? [] : run.events.runningCases[test.id] ?? [])
  }

  private func explanation(of run: TestRun, _ death: TestRun.Death) -> String {
    var place = ""
    let root = FileManager.default.currentDirectoryPath
    if case .crashed(let report) = death, let frame = report.place(in: root) {
      place = " at \(frame.text(from: root))"
    }
    let running = run.contract.running.map(\.description) + run.events.running.map(\.name)
    let names = running.prefix(10).joined(separator: ", ")
    return
      "A test \(death)\(place). Run one at a time, all tests end. Running at that moment: \(names)."
  }
}

extension EventStream.Test {
  /// Whether this is the test that plays the contract. Its cases are the cells of the matrix.
  var isContract: Bool { name.hasPrefix(ContractResults.test) }
}
