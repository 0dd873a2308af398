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
    let changed = try mutant?.patch.applied { sources[$0] }.files ?? [:]
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

  /// The bugs in the order in which a seed chooses them.
  func mutants(seed: Int) -> [Mutant] {
    let first = seed % mutants.count
    return Array(mutants[first...] + mutants[..<first])
  }
}
