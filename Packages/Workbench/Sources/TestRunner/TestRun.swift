import Foundation
import WorkbenchKit

/// One run of one package's tests.
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
  /// The last lines of the output.
  public let output: String

  /// Why this run is not a success, in lines for the reader; empty for a success.
  public var problems: [String] {
    let name = package.name
    switch ending {
    case nil:
      return ["\(name) has no tests: add a test target to \(package.path)/Package.swift."]
    case .deadline(let seconds):
      return events.problems + [
        """
        \(name) did not end within \(seconds.formatted()) s and was stopped. \
        Still running: \(events.stillRunning). \
        Find what these wait for; DEADLINE=seconds allows more time.
        """
      ]
    case .crashed(let signal):
      return events.problems + [
        "\(name) was ended by signal \(signal). Running then: \(events.stillRunning).\n\(output)"
      ]
    case .exited(let status) where !events.running.isEmpty:
      return events.problems + [
        "\(name) ended with status \(status) in the middle of \(events.stillRunning).\n\(output)"
      ]
    case .exited where events.ended.isEmpty && events.failures.isEmpty:
      return ["\(name) ran no test, so its success proves nothing.\n\(output)"]
    case .exited(let status) where status != 0 && events.failures.isEmpty:
      return ["\(name) ended with status \(status), though no test failed.\n\(output)"]
    case .exited:
      return events.problems
    }
  }
}

extension EventStream {
  fileprivate var problems: [String] {
    failures.map { "✘ \($0.test) at \($0.place)\n    \($0.message)" }
  }

  fileprivate var stillRunning: String {
    running.isEmpty ? "no test" : running.joined(separator: ", ")
  }
}
