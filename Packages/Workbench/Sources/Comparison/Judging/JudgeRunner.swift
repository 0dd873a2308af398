import Foundation
import TestRunner
import WorkbenchKit

/// Runs the judges: starts the test bundles that were built from the scratch copy.
struct JudgeRunner: Sendable {
  /// What a judge reports for a style without a mutant.
  struct Baseline: Sendable {
    /// How many test cases ended.
    let cases: Int
    /// How long they took, in seconds.
    let seconds: Double

    /// When a judge's run on a mutant is stopped, in seconds. The contract has a time limit for each call: it
    /// ends by itself, but late.
    func deadline(for judge: Judge) -> Double { max(judge == .own ? 4 : 40, 6 * seconds) }
  }

  /// The folder with the test bundles.
  let products: URL

  /// Makes a runner for the bundles in the build folder.
  init(products: URL) {
    self.products = products
  }

  /// Makes a runner for a copy of the bundles, so that the next mutants can be built meanwhile.
  init(copying products: URL, to folder: URL) throws {
    let files = FileManager.default
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
    for name in try files.contentsOfDirectory(atPath: products.path)
    where name.hasSuffix("PackageTests.xctest") {
      try files.copyItem(at: products.appending(path: name), to: folder.appending(path: name))
    }
    self.products = folder
  }

  /// Removes the folder with the bundles.
  func removeBundles() {
    try? FileManager.default.removeItem(at: products)
  }

  /// Runs a judge on the mutant that is built in.
  ///
  /// - Throws: ``WorkbenchError`` when the run allows no verdict.
  func verdict(of judge: Judge, on mutant: Mutant, baseline: Baseline) throws -> Verdict {
    let run = try run(judge, of: mutant.style, deadline: baseline.deadline(for: judge))
    // Tests write their events to the temporary folder. On a full disk the events are incomplete, as
    // after a crash.
    try DiskSpace.check(at: FileManager.default.temporaryDirectory)
    do {
      return try Verdict(of: run, baseline: baseline.cases)
    } catch {
      throw WorkbenchError("\(mutant.name), \(judge.rawValue): \(error).")
    }
  }

  /// Runs a judge without a mutant.
  ///
  /// - Throws: ``WorkbenchError`` when a test fails or none runs.
  func baseline(of judge: Judge, style: String) throws -> Baseline {
    let run = try run(judge, of: style, deadline: 120)
    guard run.problems.isEmpty, run.events.endedCases > 0 else {
      throw WorkbenchError(
        """
        Without a mutant, \(judge.rawValue) of \(style) must pass, and do not: \
        run `make test` and correct that first.
        \(run.problems.joined(separator: "\n"))
        """)
    }
    return Baseline(cases: run.events.endedCases, seconds: run.seconds)
  }

  private func run(_ judge: Judge, of style: String, deadline: Double) throws -> TestRun {
    let tests = JudgedTests(of: judge, style: style)
    return try BundleRunner(mode: .bundle(products: products), deadline: deadline).run(
      tests.package, filters: tests.filters, environment: tests.environment, showsFrames: false)
  }
}
