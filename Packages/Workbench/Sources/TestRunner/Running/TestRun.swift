import Foundation
import WorkbenchKit

/// One run of one package's tests, in one process.
public struct TestRun: Sendable {
  /// The package.
  public let package: Workspace.Package
  /// How the process ended; `nil` when there is no test bundle to start.
  public let ending: ChildProcess.Ending?
  /// What the tests reported.
  public let events: EventStream
  /// The contract's verdicts, which only the root package's tests write.
  public let contract: ContractResults
  /// How long it took, in seconds.
  public let seconds: Double
  /// What the process printed.
  public let output: String

  /// Why a process ended before its tests did.
  public enum Death: Sendable, Equatable {
    /// No test ended any more, so it was stopped after this many seconds.
    case hung(seconds: Double)
    /// It crashed; with the words of its crash handler, or of the system.
    case crashed(CrashReport)
    /// A test ended it, with this exit status.
    case exited(status: Int32)
  }

  /// Why the process ended before its tests did; `nil` when all tests ended.
  public var death: Death? {
    switch ending {
    case .deadline(let seconds):
      // Under ThreadSanitizer, a process that crashes does not end.
      CrashReport(in: output).flatMap { $0.frames.isEmpty ? nil : .crashed($0) }
        ?? .hung(seconds: seconds)
    case .crashed(let signal):
      .crashed(CrashReport(in: output) ?? CrashReport(signal: signal))
    case .exited(let status) where !events.runningTests.isEmpty: .exited(status: status)
    case .exited(let status) where !events.tests.isEmpty && !events.isComplete:
      .exited(status: status)
    case .exited, nil: nil
    }
  }

  /// What is wrong with the run beside failed tests and ``death``; `nil` for nothing.
  public var problem: String? {
    let name = package.name
    switch ending {
    case nil:
      return "\(name) has no tests: add a test target to \(package.path)/Package.swift."
    case .exited where death != nil: return nil
    case .exited where events.ended.isEmpty && events.failures.isEmpty:
      return "\(name) ran no test, so its success proves nothing.\n\(lastLines)"
    case .exited(let status) where status != 0 && events.failures.isEmpty:
      return "\(name) ended with status \(status), though no test failed.\n\(lastLines)"
    case .exited, .crashed, .deadline: return nil
    }
  }

  /// Why this run is not a success, in lines for the reader; empty for a success.
  public var problems: [String] {
    let died = death.map { death in
      "\(package.name) \(death). Running then: \(events.running.isEmpty ? "no test" : events.running.joined(separator: ", "))."
    }
    return [problem, died].compactMap(\.self)
      + events.failures.map { "✘ \($0.test): \($0.message)" }
  }

  /// The last lines that the process printed.
  public var lastLines: String {
    output.split(separator: "\n").suffix(20).joined(separator: "\n")
  }
}

extension TestRun.Death: CustomStringConvertible {
  /// What happened, as the end of a sentence about a test.
  public var description: String {
    switch self {
    case .hung(let seconds):
      "did not end within \(seconds.formatted(.number.precision(.fractionLength(0...1)))) s"
    case .crashed(let report): "crashed: \(report.reason)"
    case .exited(let status): "ended the process with exit status \(status)"
    }
  }
}
