import Foundation

/// One run of one package's tests, and what is to be made of it.
public struct TestRun: Sendable {
  /// How the process ended.
  public enum Ending: Sendable, Equatable {
    /// By itself, with this status.
    case exited(Int32)
    /// By a signal, which no test should cause.
    case crashed(signal: Int32)
    /// It was ended after this many seconds.
    case deadline(seconds: Double)
    /// It was never started: the bundle is not there.
    case notBuilt
  }

  /// The package.
  public let package: Workspace.Package
  /// How the process ended.
  public let ending: Ending
  /// What the tests said.
  public let events: EventStream
  /// What the contract's suite says of its cells.
  public let contract: ContractResults
  /// How long it took, in seconds.
  public let seconds: Double
  /// The end of what was printed; for a run that broke off.
  public let output: String

  /// Why this run is no success, in lines for a reader; empty when it is one.
  public var problems: [String] {
    let name = package.name
    switch ending {
    case .notBuilt:
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
      return ["\(name) ran no test: a green run of nothing proves nothing.\n\(output)"]
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
