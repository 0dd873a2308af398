import Comparison
import Foundation
import TestRunner
import WorkbenchKit

/// Runs tests with one mutant switched on.
struct MutantRunner: Sendable {
  /// What the tests do without a mutant.
  struct Baseline: Sendable {
    /// How many test cases end.
    let cases: Int
    /// How long they take, in seconds.
    let seconds: Double
    /// The numbers of the mutants whose bodies they run, in one of three runs at least.
    let reached: Set<Int>
    /// What each suite does alone. Empty where there is one, or where one of them is red alone.
    var suites: [Suite] = []

    /// When a run on a mutant is stopped, in seconds.
    var deadline: Double { max(40, 10 * seconds) }

    /// How long to wait for the next test to end, in seconds: `minimum`, or longer where the tests take long.
    ///
    /// - Parameter suites: The suites that run; all when there is none.
    func patience(atLeast minimum: Double, in suites: [Suite]) -> Double {
      let alone = suites.isEmpty ? seconds : suites.reduce(0) { $0 + $1.seconds }
      return max(minimum, 3 * min(seconds, alone))
    }
  }

  /// What one suite of the tests does alone, without a mutant.
  struct Suite: Sendable {
    /// A regular expression that matches the ids of its tests.
    let pattern: String
    /// How many test cases end.
    let cases: Int
    /// How long they take beside other suites, in seconds.
    let seconds: Double
    /// The numbers of the mutants whose bodies it runs.
    let reached: Set<Int>
  }

  /// What the tests said about a mutant.
  struct Finding: Sendable {
    /// The verdict; `nil` when the run allows none.
    let verdict: Verdict?
    /// Why the run allows no verdict.
    var problem: String?
    /// Whether the tests run its body. Where they do not, no test was run.
    var isReached = true
    /// The names of the files with the tests that noticed it.
    var files: [String] = []
  }

  /// How many mutants are judged at the same time: two for each core, because tests mostly wait.
  static let width = 2 * ProcessInfo.processInfo.activeProcessorCount

  let product: MutantBuild.Product
  /// How long to wait for the next test to end, in seconds; without a mutant, ten times as long. A test that waits
  /// for something that never comes gives up after one second; a loop never does.
  let patience: Double
  /// Whether one failure is enough, or all tests that notice a mutant are asked for.
  let stopsAtFailure: Bool

  /// Runs tests three times without a mutant, and then each suite alone.
  ///
  /// - Throws: ``WorkbenchError`` when a test fails or none runs, or when the three runs differ. It begins with
  ///   `name`.
  func baseline(of tests: JudgedTests, called name: String) throws -> Baseline {
    var all: [(run: TestRun, reached: Set<Int>)] = []
    while all.count < 3 {
      all.append(try runMarking(tests))
      // What hangs once would take as long twice more.
      if case .hung = all.last?.run.death { break }
    }
    let runs = all.map(\.run)
    let red = runs.filter { !$0.problems.isEmpty || $0.events.endedCases == 0 }
    guard red.isEmpty else {
      let failed = Set(red.flatMap { $0.events.failures.map(\.test) + $0.events.running }).sorted()
      let cause =
        red.count < runs.count
        ? "\(failed.joined(separator: ", ")) failed in \(red.count) of \(runs.count) runs. Mend that test first"
        : "the tests must pass, and do not: run `make test` and correct that first"
      throw WorkbenchError(
        "\(name): without a mutant, \(cause).\n\(red[0].problems.joined(separator: "\n"))")
    }
    guard Set(runs.map(\.events.endedCases)).count == 1 else {
      throw WorkbenchError("\(name): three runs without a mutant ran not the same tests.")
    }
    return Baseline(
      cases: runs[0].events.endedCases, seconds: runs.map(\.seconds).max() ?? 0,
      reached: all.reduce(into: []) { $0.formUnion($1.reached) },
      suites: try suites(of: tests, in: Set(runs[0].events.endedTests.map(\.suite))))
  }

  /// Runs each suite alone, to know which of them need run on a mutant.
  private func suites(of tests: JudgedTests, in names: Set<String?>) throws -> [Suite] {
    guard names.count > 1, !names.contains(nil) else { return [] }
    let suites: [Suite?] = try concurrentMap(names.compactMap(\.self), width: Self.width) { name in
      var tests = tests
      tests.filters = ["^\(NSRegularExpression.escapedPattern(for: name))/"]
      let (run, reached) = try runMarking(tests)
      guard run.problems.isEmpty else { return nil }
      return Suite(
        pattern: tests.filters[0], cases: run.events.endedCases, seconds: run.seconds,
        reached: reached)
    }
    return suites.contains { $0 == nil } ? [] : suites.compactMap(\.self)
  }

  /// Runs tests without a mutant. Returns also the numbers of the mutants whose bodies they run.
  private func runMarking(_ tests: JudgedTests) throws -> (run: TestRun, reached: Set<Int>) {
    let file = FileManager.default.temporaryDirectory.appending(path: "reached-\(UUID())")
    try Data(count: 1 + (product.numbers.values.max() ?? 0)).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let run = try run(
      tests, mutant: 0, marks: file.path, deadline: 600, patience: 10 * patience,
      stopsAtFailure: false)
    let marks = try Data(contentsOf: file).enumerated()
    return (run, Set(marks.filter { $0.element != 0 }.map(\.offset)))
  }

  /// Runs tests with a mutant.
  ///
  /// Only the suites run that run the mutant's body. Where none does, no test is run: the mutant survives. A
  /// mutant can take arguments away from a test. Where fewer test cases run and none fails, there is no verdict.
  ///
  /// - Parameter id: The mutant. One without a number is part of the code that was built.
  func finding(on id: String, of tests: JudgedTests, baseline: Baseline) throws -> Finding {
    let number = product.numbers[id]
    guard number.map(baseline.reached.contains) ?? true else {
      return Finding(verdict: Verdict(.survived), isReached: false)
    }
    let suites = baseline.suites.filter { number.map($0.reached.contains) ?? false }
    var chosen = tests
    if !suites.isEmpty { chosen.filters = suites.map(\.pattern) }
    let cases = suites.isEmpty ? baseline.cases : suites.reduce(0) { $0 + $1.cases }
    let run = try run(
      // Tests that start such runs themselves would mark in the file of their own run.
      chosen, mutant: number ?? 0, marks: "", deadline: baseline.deadline,
      patience: baseline.patience(atLeast: patience, in: suites), stopsAtFailure: stopsAtFailure)
    try DiskSpace.check(at: FileManager.default.temporaryDirectory)
    let noticing = run.events.failures.compactMap(\.id) + run.events.runningTests.map(\.id)
    do {
      return Finding(
        verdict: try Verdict(of: run, baseline: cases),
        files: Set(noticing.compactMap(Self.file)).sorted())
    } catch {
      return Finding(verdict: nil, problem: error.description)
    }
  }

  /// The file in a test's id, such as `Module.Suite/name()/File.swift:3:4`.
  private static func file(in id: String) -> String? {
    id.split(separator: "/").last?.split(separator: ":").first.map(String.init)
  }

  private func run(
    _ tests: JudgedTests, mutant: Int, marks: String, deadline: Double, patience: Double,
    stopsAtFailure: Bool
  ) throws -> TestRun {
    let variables = [MutantBuild.variable: "\(mutant)", MutantBuild.reachedVariable: marks]
    return try BundleRunner(
      mode: .bundle(products: product.products), deadline: deadline, patience: patience,
      environment: tests.environment.merging(variables) { $1 },
      stopsAtFailure: stopsAtFailure, launcher: Self.limits + [product.checkout.path]
    ).run(tests.package, filters: tests.filters, skipping: tests.skipped, showsFrames: false)
  }

  /// At most 8 GB of memory, and 64 MB in one file; in the folder that follows, so that a relative path which
  /// a mutant makes wrong leads nowhere else.
  private static let limits = [
    "/bin/sh", "-c", #"ulimit -v 8000000; ulimit -f 131072; cd "$0" && exec "$@""#,
  ]
}
