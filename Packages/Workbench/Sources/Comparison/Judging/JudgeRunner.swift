import Foundation
import TestRunner
import WorkbenchKit

/// Has mutants judged: runs the test bundles that were built from the scratch copy.
struct JudgeRunner: Sendable {
  /// What a judge needs to know of a style that is not broken.
  struct Baseline: Sendable {
    /// How many test cases ended.
    let cases: Int
    /// When its run is stopped, in seconds: many times what it took.
    let deadline: Double
  }

  /// Where the test bundles are.
  let products: URL

  /// Runs them where they were built.
  init(products: URL) {
    self.products = products
  }

  /// Runs copies of them, so that the next ones can be built meanwhile.
  init(copying products: URL, to folder: URL) throws {
    let files = FileManager.default
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
    for name in try files.contentsOfDirectory(atPath: products.path)
    where name.hasSuffix("PackageTests.xctest") {
      try files.copyItem(at: products.appending(path: name), to: folder.appending(path: name))
    }
    self.products = folder
  }

  /// Removes the copies.
  func remove() {
    try? FileManager.default.removeItem(at: products)
  }

  /// The verdict of a judge on the mutant that was built into a style.
  func verdict(of judge: Judge, on mutant: Mutant, baseline: Baseline) throws -> Verdict {
    let run = try run(judge, of: mutant.style, deadline: baseline.deadline)
    try Interruption.check()
    // What a run says of itself is written there: on a full disk it breaks off, as after a crash.
    try DiskSpace.check(at: FileManager.default.temporaryDirectory)
    do {
      return try Verdict(of: run, baseline: baseline.cases)
    } catch {
      throw WorkbenchError("\(mutant.name), \(judge.rawValue): \(error).")
    }
  }

  /// Runs a judge on what was built.
  private func run(_ judge: Judge, of style: String, deadline: Double) throws -> TestRun {
    let runner = BundleRunner(mode: .bundle(products: products), deadline: deadline)
    guard judge != .own else {
      return try runner.run(Workspace.Package(name: style, path: "Packages/\(style)"))
    }
    return try runner.run(
      Workspace.Package(name: "NetworkingKatas", path: "."),
      filter: "styleHonoursTheContract",
      environment: [
        "CONTRACT_STYLE": style, "CONTRACT_LANE": judge.rawValue,
        // A call that hangs is waited for half as long as elsewhere: mutants hang often.
        "TIMEOUT_FACTOR": "0.5", "CONTRACT_ROUNDS": "100", "CONTRACT_SEED": "1",
      ])
  }

  /// What a judge sees when nothing is broken.
  ///
  /// - Throws: ``WorkbenchError`` when something is, or no test runs.
  func baseline(of judge: Judge, style: String) throws -> Baseline {
    let run = try run(judge, of: style, deadline: 120)
    try Interruption.check()
    guard run.problems.isEmpty, run.events.endedCases > 0 else {
      throw WorkbenchError(
        """
        Nothing is broken yet, and \(judge.rawValue) of \(style) are not green: \
        run `make test` and mend that first.
        \(run.problems.joined(separator: "\n"))
        """)
    }
    // The contract gives up on each call by itself, so that its runs end, if late.
    let least = judge == .own ? 4.0 : 40
    return Baseline(cases: run.events.endedCases, deadline: max(least, 6 * run.seconds))
  }
}
