import Comparison
import Foundation
import TestRunner
import WorkbenchKit

/// Which tests noticed which bugs before.
///
/// A noticed bug stays noticed while the test that noticed it stays as it is, with all that stands outside
/// tests. A bug without such a test is judged again as soon as any test changes.
struct JudgeCache: Sendable {
  private struct Entry: Codable {
    var witnesses: [String: String]
    var allTests: String
    var isNoticed: Bool
  }

  private let folder: URL
  private let base: Fingerprint

  init(in folder: URL, package: KataPackage) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    self.folder = folder
    var base = Fingerprint()
    base.add(package.support)
    base.add(package.shipped.sources)
    self.base = base
  }

  /// Whether the tests notice the bug, if that is known.
  func verdict(on mutant: Mutant, tests: PackageFiles) -> Bool? {
    guard let data = try? Data(contentsOf: file(mutant)),
      let entry = try? JSONDecoder().decode(Entry.self, from: data)
    else { return nil }
    let parts = TestParts(tests)
    let isKnown = entry.witnesses.contains { name, text in parts.fingerprint(of: name) == text }
    if isKnown { return true }
    return entry.allTests == parts.fingerprint ? entry.isNoticed : nil
  }

  /// Keeps what was found. A run can be red without a failed test, and then no test is a witness.
  func keep(_ result: PackageResult, on mutant: Mutant, tests: PackageFiles) throws {
    let parts = TestParts(tests)
    let pairs = result.failedTestNames.compactMap { name in
      parts.fingerprint(of: name).map { (name, $0) }
    }
    let entry = Entry(
      witnesses: Dictionary(pairs) { first, _ in first }, allTests: parts.fingerprint,
      isNoticed: !result.isGreen)
    try JSONEncoder().encode(entry).write(to: file(mutant), options: .atomic)
  }

  private func file(_ mutant: Mutant) -> URL {
    var fingerprint = base
    fingerprint.add(mutant.fingerprint)
    return folder.appending(path: "\(fingerprint.text).json")
  }
}

/// Test files, cut into their test functions.
struct TestParts {
  private let common: Fingerprint
  private let tests: [String: String]
  private let all: Fingerprint

  init(_ files: PackageFiles) {
    var (common, all) = (Fingerprint(), Fingerprint())
    all.add(files)
    var tests: [String: String] = [:]
    for (path, text) in files.sorted(by: { $0.key < $1.key }) {
      let parts = text.components(separatedBy: "@Test")
      common.add(path)
      common.add(parts[0])
      for part in parts.dropFirst() {
        guard let name = part.firstMatch(of: /\bfunc `?(\w+)/)?.output.1 else { continue }
        // A test that follows changes nothing of this one.
        let end = part.lastIndex { !$0.isWhitespace && $0 != "}" } ?? part.startIndex
        tests[String(name), default: ""] += part[...end]
      }
    }
    (self.common, self.tests, self.all) = (common, tests, all)
  }

  /// The fingerprint of everything.
  var fingerprint: String { all.text }

  /// The fingerprint of one test and of what stands outside tests; `nil` without such a test.
  func fingerprint(of test: String) -> String? {
    guard let text = tests[test] else { return nil }
    var fingerprint = common
    fingerprint.add(text)
    return fingerprint.text
  }
}
