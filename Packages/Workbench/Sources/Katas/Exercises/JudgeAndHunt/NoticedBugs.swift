import Foundation
import TestRunner
import WorkbenchKit

/// Which bugs certain tests noticed before.
///
/// A noticed bug stays noticed while a test that noticed it stays as it is, with all that stands outside tests.
struct NoticedBugs: Sendable {
  private let store: Store<Bool>
  private let support: Fingerprint
  /// What stands outside tests, and one test; by the names of the tests.
  private let parts: [String: String]

  init(in root: URL, package: KataPackage, tests: PackageFiles) {
    store = Store(root.appending(path: ".build-katas/judged"))
    support = package.fingerprint
    var common = ""
    var parts: [String: String] = [:]
    for (path, text) in tests.sorted(by: { $0.key < $1.key }) {
      let cut = text.components(separatedBy: "@Test")
      common += path + cut[0]
      for part in cut.dropFirst() {
        guard let name = part.firstMatch(of: /\bfunc `?(\w+)/)?.output.1 else { continue }
        // A test that follows changes nothing of this one.
        let end = part.lastIndex { !$0.isWhitespace && $0 != "}" } ?? part.startIndex
        parts[String(name), default: ""] += part[...end]
      }
    }
    self.parts = parts.mapValues { common + $0 }
  }

  func contains(_ bug: String) -> Bool {
    parts.keys.contains { store[key(bug, $0)] == true }
  }

  func insert(_ bug: String, by result: PackageResult) {
    for test in result.failedTestNames { store[key(bug, test)] = true }
  }

  private func key(_ bug: String, _ test: String) -> String {
    var fingerprint = support
    fingerprint.add(bug)
    fingerprint.add(parts[test] ?? "")
    return fingerprint.text
  }
}
