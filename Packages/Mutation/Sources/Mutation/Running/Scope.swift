import Bugs
import Foundation
import WorkbenchKit

struct Scope: Sendable {
  let name: String
  let package: URL
  let firstSources: [String]
  let sources: [MutableSource]
  let tests: [String]
  /// Which tests count; all where it is empty.
  let filters: [String]
  let equivalents: EquivalentMutants

  var mutants: [CodeMutant] { sources.flatMap(\.mutants) }

  /// Reads a package; or, of the workspace, a client of the recipes with the common list.
  init(_ package: URL, client: String? = nil) throws {
    let description: PackageDescription = try Toolchain.answer(
      to: ["describe", "--type", "json"], about: package)
    // What lies below the seam of a client is in `#if`, or has no mutants.
    name = client.map { "\($0), above the seam" } ?? description.name
    self.package = package
    filters = client == nil ? [] : [CommonList.filter]
    let folder = client.map { "Tests/\($0)" }
    // Users call the code of these targets. Helpers of tests are not among them.
    let targets = description.targets.filter { target in
      guard let folder else {
        return ["library", "executable"].contains(target.type) && !target.path.hasPrefix("Tests/")
      }
      return target.path == "\(folder)/Client"
    }
    // One client has more files, for recipes that the others do not have.
    let others = description.targets.filter {
      $0.path.hasSuffix("/Client") && !targets.map(\.path).contains($0.path)
    }
    let common =
      folder == "Tests/Recipes/URLSession" ? others.flatMap { $0.sources ?? [] } : nil
    let files = targets.map { target in
      (target.sources ?? [])
        .filter { $0.hasSuffix(".swift") && common?.contains($0) != false }.sorted()
        .map { "\(target.path)/\($0)" }
    }
    firstSources = files.compactMap(\.first)
    sources = try MutableSource.all(
      files.joined().map { ($0, try Workspace.text(of: $0, in: package)) })
    equivalents = EquivalentMutants(of: package)
    tests = description.targets
      .filter { $0.type == "test" && (folder == nil || $0.path == folder) }
      .map(\.name)
    try require(!tests.isEmpty, "\(name) has no tests: add a test target to its manifest.")
  }
}
