import Foundation

/// The sources and tests of a package: texts by paths such as `Sources/Client/Client.swift`.
public typealias PackageFiles = [String: String]

extension PackageFiles {
  /// The names of all test functions.
  var testNames: Set<String> {
    let tests = filter { $0.key.hasPrefix("Tests/") }.values
    let names = tests.flatMap { text in
      text.components(separatedBy: "@Test").dropFirst().compactMap { part in
        part.firstMatch(of: /\bfunc `?(\w+)/).map { String($0.output.1) }
      }
    }
    return Set(names)
  }

  /// Where two packages differ first; `nil` when they are equal.
  func firstDifference(from other: PackageFiles) -> String? {
    for path in Set(keys).union(other.keys).sorted() {
      switch (self[path], other[path]) {
      case (nil, _): return "\(path) is missing"
      case (_, nil): return "\(path) is not in it"
      case (let mine?, let theirs?):
        guard mine != theirs else { continue }
        let lines = { (text: String) in
          text.split(separator: "\n", omittingEmptySubsequences: false)
        }
        let (mine, theirs) = (lines(mine), lines(theirs))
        let same = zip(mine, theirs).prefix { $0 == $1 }.count
        let shown = { (lines: [Substring]) in
          same < lines.count ? "“\(lines[same])”" : "the end of the file"
        }
        return "\(path), line \(same + 1), is \(shown(mine)), not \(shown(theirs))"
      }
    }
    return nil
  }
}
