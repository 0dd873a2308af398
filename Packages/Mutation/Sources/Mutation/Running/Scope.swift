import Bugs
import Foundation
import TestRunner
import WorkbenchKit

/// A package with the tests that should notice its mutants.
struct Scope: Sendable {
  /// The name of the package.
  let name: String
  let judge: Judge
  /// The package whose sources get mutants.
  let package: URL
  /// A folder with sources of each of its modules.
  let modules: [URL]
  /// The sources with their mutants.
  let sources: [MutableSource]
  /// The package whose tests run: the same, or the root package with the contract.
  let tested: URL
  /// The test targets.
  let tests: [String]
  /// Regular expressions: only tests whose id matches one of them.
  private(set) var filters: [String] = []
  /// Environment variables for the tests.
  private(set) var environment: [String: String] = [:]
  /// What the package's page says.
  let equivalents: EquivalentMutants

  /// All mutants.
  var mutants: [CodeMutant] { sources.flatMap(\.mutants) }

  /// Finds the mutants of a package.
  ///
  /// - Parameters:
  ///   - package: Its folder.
  ///   - judge: Who judges.
  ///   - root: The repository, where the contract is.
  /// - Throws: ``WorkbenchError`` when SwiftPM cannot read the package, or it has no tests, or a source does not parse.
  init(_ package: URL, judge: Judge, root: URL) throws {
    let description = try PackageDescription.read(package)
    (self.package, self.judge, name) = (package, judge, description.name)
    modules = description.modules.compactMap { module in
      module.swiftSources.first.map { package.appending(path: $0).deletingLastPathComponent() }
    }
    sources = try description.modules.flatMap(\.swiftSources).map {
      try MutableSource(path: $0, text: Workspace.text(of: $0, in: package))
    }
    equivalents = EquivalentMutants(of: package)
    guard judge != .own else {
      (tested, tests) = (package, description.tests)
      guard !tests.isEmpty else {
        throw WorkbenchError("\(name) has no tests: add a test target to its manifest.")
      }
      return
    }
    (tested, tests, filters) = (root, ["ContractTests"], [ContractResults.test])
    environment = [
      "CONTRACT_STYLE": name, "CONTRACT_LANE": judge.rawValue,
      // Mutants hang often, so the contract waits only half as long as usual for a call.
      "TIMEOUT_FACTOR": "0.5", "CONTRACT_ROUNDS": "100", "CONTRACT_SEED": "1",
    ]
  }
}
