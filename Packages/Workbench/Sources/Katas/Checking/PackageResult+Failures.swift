import Foundation
import TestRunner

/// A test that failed, and the line of source at which it did.
struct FailedTest: Hashable {
  /// The name of the test function, without parentheses.
  let name: String
  /// The text of the line, without spaces at its ends; empty when the place is not known.
  let source: String
}

extension PackageResult {
  /// All failures of a package whose texts are known.
  ///
  /// - Parameter files: The package's files. Failures are recorded with absolute paths that end with these.
  func failedTests(in files: PackageFiles) -> [FailedTest] {
    let failures = failures.map { ($0.test, $0.place) }
    let dead = culprits.map { ($0.suspect.test.name, $0.suspect.test.place) }
    return (failures + dead).map { test, place in
      let text = place.flatMap { place in
        files.first { place.file.hasSuffix("/\($0.key)") }?.value
          .split(separator: "\n", omittingEmptySubsequences: false).dropFirst(place.line - 1).first
      }
      return FailedTest(
        name: test.functionName, source: (text ?? "").trimmingCharacters(in: .whitespaces))
    }
  }

  /// The names of all tests that failed, hung or crashed, without parentheses.
  var failedTestNames: Set<String> {
    Set(failures.map(\.test.functionName) + culprits.map(\.suspect.test.name.functionName))
  }

  /// What is red, in one line.
  var summaryOfRed: String {
    if let culprit = culprits.first { return "\(culprit.suspect.test.name) \(culprit.death)" }
    if let failure = failures.first {
      return "\(failure.test): \(failure.message.split(separator: "\n").first ?? "")"
    }
    return problems.first ?? "no test ran"
  }
}

extension String {
  /// The name of a function, without its parameters.
  var functionName: String { String(prefix { $0 != "(" }) }
}
