import Foundation
import TestRunner
import WorkbenchKit

/// A test that failed, and the line of source at which it did.
struct FailedTest: Hashable {
  let name: String
  /// The text of the line, without spaces at its ends; empty when the place is not known.
  let source: String
}

extension PackageResult {
  /// All failures of a package whose texts are known.
  func failedTests(in files: PackageFiles) -> Set<FailedTest> {
    let dead = fatal.map { ($0.test.name, $0.test.place) }
    let all = failures.map { ($0.test, $0.place) } + dead
    return Set(
      all.map { test, place in
        let text = place.flatMap { place in
          files.first { place.file.hasSuffix("/\($0.key)") }?.value
            .split(separator: "\n", omittingEmptySubsequences: false).dropFirst(place.line - 1)
            .first
        }
        return FailedTest(
          name: test.functionName, source: (text ?? "").trimmingCharacters(in: .whitespaces))
      })
  }

  /// The names of all tests that failed, hung or crashed, without parentheses.
  var failedTestNames: Set<String> { Set(failedTests(in: [:]).map(\.name)) }

  /// What is red, in one line.
  var summaryOfRed: String {
    if let first = fatal.first { return "\(first.test.name) \(first.death)" }
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
