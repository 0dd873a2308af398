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

    /// When a run on a mutant is stopped, in seconds.
    var deadline: Double { max(20, 10 * seconds) }

    /// How long to wait for the next test to end, in seconds: `minimum`, or longer where the tests take long.
    func patience(atLeast minimum: Double) -> Double { max(minimum, 3 * seconds) }
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

  let product: MutantBuild.Product
  /// How long to wait for the next test to end, in seconds. A test that waits for something that never comes
  /// gives up after one second; a loop never does.
  let patience: Double

  /// Runs tests three times without a mutant.
  ///
  /// - Throws: ``WorkbenchError`` when a test fails or none runs, or when the three runs differ.
  func baseline(of suite: Room.Suite) throws -> Baseline {
    let file = FileManager.default.temporaryDirectory.appending(path: "reached-\(UUID())")
    try Data(count: 1 + (product.numbers.values.max() ?? 0)).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    var tests = suite.tests
    tests.environment[MutantBuild.reachedVariable] = file.path
    let runs = try (0..<3).map { [tests] _ in
      try run(tests, mutant: 0, deadline: 600, patience: 60, stopsAtFailure: false)
    }
    let red = runs.filter { !$0.problems.isEmpty || $0.events.endedCases == 0 }
    guard red.isEmpty else {
      let failed = Set(red.flatMap { $0.events.failures.map(\.test) }).sorted()
      let cause =
        red.count < runs.count
        ? "\(failed.joined(separator: ", ")) failed in \(red.count) of 3 runs. Mend that test first"
        : "the tests must pass, and do not: run `make test` and correct that first"
      throw WorkbenchError(
        "\(suite.name): without a mutant, \(cause).\n\(red[0].problems.joined(separator: "\n"))")
    }
    guard Set(runs.map(\.events.endedCases)).count == 1 else {
      throw WorkbenchError("\(suite.name): three runs without a mutant ran not the same tests.")
    }
    let marks = try Data(contentsOf: file).enumerated()
    return Baseline(
      cases: runs[0].events.endedCases, seconds: runs.map(\.seconds).max() ?? 0,
      reached: Set(marks.filter { $0.element != 0 }.map(\.offset)))
  }

  /// Runs tests with a mutant, up to the first failure.
  ///
  /// Where the baseline never runs the mutant's body, no test is run: the mutant survives. A mutant can take
  /// arguments away from a test. Where fewer test cases run and none fails, there is no verdict.
  func finding(
    on mutant: CodeMutant, of suite: Room.Suite, baseline: Baseline
  ) throws -> Finding {
    let number = product.numbers[mutant.id] ?? 0
    guard baseline.reached.contains(number) else {
      return Finding(verdict: Verdict(.survived), isReached: false)
    }
    var tests = suite.tests
    // Tests that start such runs themselves would mark in the file of their own run.
    tests.environment[MutantBuild.reachedVariable] = ""
    let run = try run(
      tests, mutant: number, deadline: baseline.deadline,
      patience: baseline.patience(atLeast: patience), stopsAtFailure: true)
    try DiskSpace.check(at: FileManager.default.temporaryDirectory)
    let noticing = run.events.failures.compactMap(\.id) + run.events.runningTests.map(\.id)
    do {
      return Finding(
        verdict: try Verdict(of: run, baseline: baseline.cases),
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
    _ tests: JudgedTests, mutant: Int, deadline: Double, patience: Double, stopsAtFailure: Bool
  ) throws -> TestRun {
    try BundleRunner(
      mode: .bundle(products: product.products), deadline: deadline, patience: patience,
      environment: tests.environment.merging([MutantBuild.variable: "\(mutant)"]) { $1 },
      stopsAtFailure: stopsAtFailure, launcher: Self.limits + [product.checkout.path]
    ).run(tests.package, filters: tests.filters, skipping: tests.skipped, showsFrames: false)
  }

  /// At most 8 GB of memory, and 64 MB in one file; in the folder that follows, so that a relative path which
  /// a mutant makes wrong leads nowhere else.
  private static let limits = [
    "/bin/sh", "-c", #"ulimit -v 8000000; ulimit -f 131072; cd "$0" && exec "$@""#,
  ]
}
