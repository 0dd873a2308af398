import Comparison
import TestRunner
import WorkbenchKit

/// The tests that a judge runs.
struct JudgedTests: Sendable {
  /// The package whose test bundle has them.
  let package: Workspace.Package
  /// Regular expressions: only tests whose id matches one of them; all when there is none.
  var filters: [String] = []
  /// Regular expressions: tests whose id matches one of them do not run.
  var skipped: [String] = []
  /// Environment variables for the tests.
  var environment: [String: String] = [:]

  /// All tests of a package, or those that match.
  init(of package: Workspace.Package, filters: [String] = [], skipped: [String] = []) {
    (self.package, self.filters, self.skipped) = (package, filters, skipped)
  }

  /// The tests that a judge runs for a client.
  init(of judge: Judge, style: String) {
    guard judge != .own else {
      self.init(of: Workspace.Package(name: style, path: "Packages/\(style)"))
      return
    }
    self.init(
      of: Workspace.Package(name: "NetworkingKatas", path: "."), filters: [ContractResults.test])
    environment = [
      "CONTRACT_STYLE": style, "CONTRACT_LANE": judge.rawValue,
      // Mutants hang often, so the contract waits only half as long as usual for a call.
      "TIMEOUT_FACTOR": "0.5", "CONTRACT_ROUNDS": "100", "CONTRACT_SEED": "1",
    ]
  }
}
