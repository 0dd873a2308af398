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
    struct Description: Decodable {
      struct Target: Decodable {
        let name, type, path: String
        /// Not in Swift alone; `nil` where there are none, as in a binary.
        let sources: [String]?
      }
      let name: String
      let targets: [Target]
    }
    let description: Description = try Toolchain.answer(
      to: ["describe", "--type", "json"], about: package)
    // What lies below the seam of a client is in `#if`, or has no mutants.
    let nameOfClient = client.map { "\($0), above the seam" }
    (self.package, name) = (package, nameOfClient ?? description.name)
    filters = client == nil ? [] : [CommonList.filter]
    // One client has more files, for recipes that the others do not have.
    let others = description.targets
      .filter { $0.path.hasSuffix("/Client") && $0.path != "Tests/\(client ?? "")/Client" }
      .flatMap { $0.sources ?? [] }
    let isExtra = { (file: String) in
      client?.hasSuffix("/URLSession") == true && !others.contains(file)
    }
    // Users call the code of these targets. Helpers of tests are not among them.
    let files = description.targets
      .filter { target in
        guard let client else {
          return ["library", "executable"].contains(target.type) && !target.path.hasPrefix("Tests/")
        }
        return target.path == "Tests/\(client)/Client"
      }
      .map { target in
        (target.sources ?? []).filter { $0.hasSuffix(".swift") && !isExtra($0) }.sorted()
          .map { "\(target.path)/\($0)" }
      }
    firstSources = files.compactMap(\.first)
    sources = try MutableSource.all(
      files.joined().map { ($0, try Workspace.text(of: $0, in: package)) })
    equivalents = EquivalentMutants(of: package)
    tests = description.targets
      .filter { $0.type == "test" && (client == nil || $0.path == "Tests/\(client ?? "")") }
      .map(\.name)
    try require(!tests.isEmpty, "\(name) has no tests: add a test target to its manifest.")
  }
}
