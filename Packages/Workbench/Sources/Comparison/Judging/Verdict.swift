import TestRunner
import WorkbenchKit

/// What a judge makes of a mutant.
public struct Verdict: Codable, Equatable, Sendable {
  /// How it went.
  public enum Outcome: String, Codable, Sendable {
    /// No test noticed.
    case survived
    /// Tests failed.
    case killed
    /// The tests did not end and were stopped: noticed, but by a clock.
    case hung
    /// The tests' process died: noticed, but it tells a developer little.
    case crashed
  }

  /// How it went.
  public let outcome: Outcome
  /// The tests, or the contract's scenarios, that noticed; sorted.
  public let by: [String]

  /// Whether anything noticed.
  public var isKill: Bool { outcome != .survived }

  /// Makes a verdict.
  public init(_ outcome: Outcome, by names: [String] = []) {
    self.outcome = outcome
    by = Set(names).sorted()
  }

  /// Judges a run of tests.
  ///
  /// - Parameters:
  ///   - run: What the tests said, by their event stream.
  ///   - baseline: How many test cases ended when nothing was broken.
  /// - Throws: ``WorkbenchError`` when the run allows no verdict: fewer tests ran or none began, or none
  ///   failed and yet the process says that something did.
  init(of run: TestRun, baseline: Int) throws(WorkbenchError) {
    let failed =
      run.contract.failed.isEmpty ? run.events.failures.map(\.test) : run.contract.failed
    switch run.ending {
    case nil:
      throw WorkbenchError("\(run.package.name) was not built")
    case .deadline:
      self.init(.hung, by: failed + run.events.running)
    case .crashed where run.hasBegunNoTest, .exited where run.hasBegunNoTest:
      throw WorkbenchError(
        "the tests ended before the first of them began, which is no verdict:\n\(run.output)")
    case .crashed:
      self.init(.crashed, by: failed + run.events.running)
    case .exited where !run.events.isComplete:
      self.init(.crashed, by: failed + run.events.running)
    case .exited where run.events.endedCases < baseline:
      throw WorkbenchError(
        "only \(run.events.endedCases) of \(baseline) test cases ran, which is no verdict")
    case .exited(let status):
      guard (status == 0) == run.events.failures.isEmpty else {
        throw WorkbenchError(
          "the tests ended with status \(status) and \(run.events.failures.count) failures:\n"
            + run.output)
      }
      self.init(run.events.failures.isEmpty ? .survived : .killed, by: failed)
    }
  }
}

extension TestRun {
  fileprivate var hasBegunNoTest: Bool {
    !events.isComplete && events.ended.isEmpty && events.running.isEmpty && events.failures.isEmpty
  }
}
