import Comparison
import Foundation
import WorkbenchKit

/// The bugs of a style that its own tests notice: those that a learner's tests can notice, too.
struct Bugs: Sendable {
  let package: KataPackage
  let mutants: [Mutant]

  init(of style: String, in root: URL) throws {
    package = try KataPackage(style: style, in: root)
    mutants = try MutantCatalog(of: root, styles: [style]).mutants
      .filter { $0.survives[.own] == nil }
  }

  /// The shipped sources with one bug, and certain tests.
  func sources(with mutant: Mutant?, tests: PackageFiles) throws -> PackageFiles {
    let sources = package.shipped.filter { $0.key.hasPrefix("Sources/") }
    let changed = try mutant?.patch.applied { sources[$0] }.files ?? [:]
    return sources.merging(changed) { $1 }.merging(tests) { $1 }
  }

  /// Changes when the client changes, or one of its bugs.
  var fingerprint: String {
    var fingerprint = Fingerprint()
    fingerprint.add(package.shipped.sources)
    for mutant in mutants { fingerprint.add(mutant.patch.text) }
    return fingerprint.text
  }

  /// The bugs in the order in which a seed chooses them.
  func mutants(seed: Int) -> [Mutant] {
    let first = Int(seed.magnitude % UInt(mutants.count))
    return Array(mutants[first...] + mutants[..<first])
  }

  /// The bug with a fingerprint; `nil` when it has changed or is gone.
  func mutant(withFingerprint text: String?) -> Mutant? {
    mutants.first { $0.fingerprint == text }
  }
}

extension Mutant {
  /// Identifies the bug and tells nothing about it.
  var fingerprint: String {
    var fingerprint = Fingerprint()
    fingerprint.add(name)
    fingerprint.add(patch.text)
    return fingerprint.text
  }
}

extension PackageFiles {
  /// The tests alone.
  var tests: PackageFiles { filter { $0.key.hasPrefix("Tests/") } }
  /// The sources alone.
  var sources: PackageFiles { filter { $0.key.hasPrefix("Sources/") } }
}
