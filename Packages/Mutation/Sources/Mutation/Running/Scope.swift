import Bugs
import Foundation
import WorkbenchKit

struct Scope: Sendable {
  let name: String
  let package: URL
  let firstSources: [String]
  let sources: [MutableSource]
  let tests: [String]
  /// Which tests count. If it's empty, all of them do.
  let filters: [String]
  let environment: [String: String]
  let equivalents: EquivalentMutants

  var mutants: [CodeMutant] { sources.flatMap(\.mutants) }

  /// Reads a package or, in the workspace, a client of the recipes with the tests that count.
  init(_ package: URL, client: String? = nil, by suite: TestSuite = .own) throws {
    let description: PackageDescription = try Toolchain.answer(
      to: ["describe", "--type", "json"], about: package)
    let words = suite == .own ? "the common list" : "the contract over a server"
    name = client.map { "\($0), \(words)" } ?? description.name
    self.package = package
    let (_, all, environment) = client.map { suite.tests(of: $0) } ?? ("", [], [:])
    filters = client != nil && suite == .own ? [CommonList.filter] : all
    self.environment = environment
    let way = client.flatMap(BugPage.client)
    // Users call the code in these targets, which don't include test helpers.
    let targets = description.targets.filter { target in
      guard let way else {
        return ["library", "executable"].contains(target.type) && !target.path.hasPrefix("Tests/")
      }
      return target.name == "\(way)Notes"
    }
    // One client has additional files, for recipes that the others don't have.
    let files = targets.map { target in
      (target.sources ?? [])
        .filter { $0.hasSuffix(".swift") && (client == nil || !$0.hasPrefix("Recipes/")) }.sorted()
        .map { "\(target.path)/\($0)" }
    }
    firstSources = files.compactMap(\.first)
    sources = try MutableSource.all(
      files.joined().map { ($0, try Workspace.text(of: $0, in: package)) })
    equivalents = EquivalentMutants(of: package)
    tests = description.targets
      .filter { $0.type == "test" && (way == nil || $0.name == way.map { "\($0)Recipes" }) }
      .map(\.name)
    try require(!tests.isEmpty, "\(name) has no tests: add a test target to its manifest.")
  }
}
