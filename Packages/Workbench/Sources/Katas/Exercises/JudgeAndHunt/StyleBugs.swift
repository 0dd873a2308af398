import Bugs
import Foundation
import WorkbenchKit

struct StyleBugs: Sendable {
  let package: KataPackage
  let all: [Bug]
  let kinds: [BugKind]

  init(of style: String, in root: URL) throws {
    package = try KataPackage(style: style, in: root)
    let catalog = try BugCatalog(of: root, styles: [style])
    all = catalog.noticed
    kinds = catalog.kinds
  }

  func files(with bug: Bug?, tests: PackageFiles) throws -> PackageFiles {
    let sources = package.shipped.sources
    let changed = try bug?.patch.applied { sources[$0] } ?? [:]
    return sources.merging(changed) { $1 }.merging(tests) { $1 }
  }

  var firstTest: PackageFiles {
    package.shipped.tests.filter { $0.key.hasSuffix("/Example/FirstTest.swift") }
  }

  /// Identifies a bug and the client that has it, and does not reveal the bug.
  func fingerprint(of bug: Bug) -> String {
    Fingerprint().adding(package.shipped.sources, and: bug.name, bug.patch.text).text
  }

  func hints(about bugs: [Bug]) -> [(title: String, text: String)] {
    kinds.filter { kind in bugs.contains { $0.kind == kind.name } }.flatMap { kind in
      let forms = Set(bugs.filter { $0.kind == kind.name }.compactMap(\.hides)).sorted()
      var hints = kind.hints
      hints[hints.count - 1] += forms.map { " Here it hides \($0)." }.joined()
      return hints.map { (": \(kind.name)", $0) }
    }
  }
}
