import Bugs
import Foundation
import WorkbenchKit

/// The bugs of a style that its own tests notice: those that a learner's tests can notice, too.
struct StyleBugs: Sendable {
  let package: KataPackage
  let mutants: [Mutant]

  init(of style: String, in root: URL) throws {
    package = try KataPackage(style: style, in: root)
    mutants = try MutantCatalog(of: root, styles: [style]).mutants
      .filter { $0.survives[.own] == nil }
  }

  /// The shipped sources with one bug or none, and certain tests.
  func files(with mutant: Mutant?, tests: PackageFiles) throws -> PackageFiles {
    let sources = package.shipped.sources
    let changed = try mutant?.patch.applied { sources[$0] } ?? [:]
    return sources.merging(changed) { $1 }.merging(tests) { $1 }
  }

  /// Identifies a bug and the client that has it, and does not reveal the bug.
  func fingerprint(of mutant: Mutant) -> String {
    var fingerprint = Fingerprint()
    fingerprint.add(package.shipped.sources)
    fingerprint.add(mutant.name)
    fingerprint.add(mutant.patch.text)
    return fingerprint.text
  }
}

/// The one test that a learner finds at the beginning: the one that README.md shows for the style.
enum ExampleTests {
  static func files(of style: String, in root: URL) throws -> PackageFiles {
    let readme = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
    let parts = readme.components(separatedBy: "**[\(style)](").dropFirst()
    let block = parts.first?.components(separatedBy: "```swift\n").dropFirst().first?
      .components(separatedBy: "\n```").first
    guard let block else {
      throw WorkbenchError("README.md shows no test of \(style), with which an exercise begins.")
    }
    let body = block.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "    \($0)" }.joined(separator: "\n")
    let text =
      """
      import Fixtures
      import Foundation
      import \(style)
      import \(style)Doubles
      import TestSupport
      import Testing

      #if canImport(FoundationNetworking)
        import FoundationNetworking
      #endif

      /// Your tests. `awaitCompletion` and `awaitEnd` fail a test when nothing happens for a second.
      @Suite struct \(style)Tests {
        let url: URL
        let ok: HTTPURLResponse?

        init() throws {
          url = try #require(URL(string: "https://\\(UUID().uuidString.lowercased()).stub.invalid/"))
          ok = HTTPURLResponse(url: url, statusCode: 200, httpVersion: nil, headerFields: nil)
        }

        @Test func emptyAnswerIsDecoded() async throws {
      \(body)
        }
      }

      """
    return ["Tests/\(style)Tests/\(style)Tests.swift": text]
  }
}
