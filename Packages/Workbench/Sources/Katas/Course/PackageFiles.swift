import Foundation
import WorkbenchKit

/// The sources and tests of a package: texts by paths such as `Sources/Client/Client.swift`.
typealias PackageFiles = [String: String]

extension PackageFiles {
  var tests: PackageFiles { filter { $0.key.hasPrefix("Tests/") } }
  var sources: PackageFiles { filter { $0.key.hasPrefix("Sources/") } }

  /// The names of all test functions.
  var testNames: Set<String> {
    let names = tests.values.flatMap { text in
      text.components(separatedBy: "@Test").dropFirst().compactMap { part in
        part.firstMatch(of: /\bfunc `?(\w+)/).map { String($0.output.1) }
      }
    }
    return Set(names)
  }
}

extension Fingerprint {
  mutating func add(_ files: PackageFiles) {
    for (path, text) in files.sorted(by: { $0.key < $1.key }) {
      add(path)
      add(text)
    }
  }
}
