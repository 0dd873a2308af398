import TestRunner
import WorkbenchKit

/// The result of one judge for one mutant.
public struct Verdict: Codable, Equatable, Sendable {
  /// Whether and how the tests noticed the mutant.
  public enum Outcome: String, Codable, CodingKeyRepresentable, Sendable {
    /// All tests passed.
    case survived
    /// A test failed.
    case killed
    /// The tests did not end and were stopped at a deadline.
    case hung
    /// The test process crashed.
    case crashed
  }

  /// Whether and how the tests noticed the mutant.
  public let outcome: Outcome
  /// The names of the tests, or of the contract's scenarios, that noticed it; sorted.
  public let by: [String]

  /// Whether the tests noticed the mutant.
  public var isKill: Bool { outcome != .survived }

  /// Makes a verdict.
  public init(_ outcome: Outcome, by names: [String] = []) {
    self.outcome = outcome
    by = Set(names).sorted()
  }

  /// Derives a verdict from a test run.
  ///
  /// - Parameters:
  ///   - run: The test run.
  ///   - baseline: How many test cases end without a mutant.
  /// - Throws: ``WorkbenchError`` when the run allows no verdict: when no test started, when fewer test
  ///   cases ran than without a mutant, or when exit status and events contradict each other.
  public init(of run: TestRun, baseline: Int) throws(WorkbenchError) {
    let failed =
      run.contract.failed.isEmpty ? run.events.failures.map(\.test) : run.contract.failed
    switch run.ending {
    case nil:
      throw WorkbenchError("\(run.package.name) was not built")
    case .deadline where !failed.isEmpty:
      self.init(.killed, by: failed)
    case .deadline:
      self.init(.hung, by: run.events.running)
    case .crashed where run.startedNoTest, .exited where run.startedNoTest:
      throw WorkbenchError(
        "the test process ended before the first test started, which is no verdict:\n\(run.output)")
    case .crashed:
      self.init(.crashed, by: failed + run.events.running)
    case .exited where !run.events.isComplete:
      self.init(.crashed, by: failed + run.events.running)
    case .exited where run.events.failures.isEmpty && run.events.endedCases < baseline:
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
  fileprivate var startedNoTest: Bool {
    !events.isComplete && events.ended.isEmpty && events.running.isEmpty && events.failures.isEmpty
  }
}
