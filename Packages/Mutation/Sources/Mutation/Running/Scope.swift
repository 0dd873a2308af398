import Foundation
import WorkbenchKit

struct Scope: Sendable {
  let name: String
  let package: URL
  let firstSources: [String]
  let sources: [MutableSource]
  let tests: [String]
  let equivalents: EquivalentMutants

  var mutants: [CodeMutant] { sources.flatMap(\.mutants) }

  init(_ package: URL) throws {
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
    (self.package, name) = (package, description.name)
    // Users call the code of these targets. Helpers of tests are not among them.
    let files = description.targets
      .filter { ["library", "executable"].contains($0.type) && !$0.path.hasPrefix("Tests/") }
      .map { target in
        (target.sources ?? []).filter { $0.hasSuffix(".swift") }.sorted()
          .map { "\(target.path)/\($0)" }
      }
    firstSources = files.compactMap(\.first)
    sources = try MutableSource.all(
      files.joined().map { ($0, try Workspace.text(of: $0, in: package)) })
    equivalents = EquivalentMutants(of: package)
    tests = description.targets.filter { $0.type == "test" }.map(\.name)
    try require(!tests.isEmpty, "\(name) has no tests: add a test target to its manifest.")
  }
}
