import Comparison
import Foundation
import WorkbenchKit

/// The verdicts of one suite by one judge, kept from run to run.
///
/// When code changes, or what tests share, all of them are void. When only files with tests change, those
/// stay that an unchanged file noticed.
struct MutationCache: Codable, Sendable {
  struct Kept: Codable, Sendable {
    var verdict: Verdict?
    var problem: String?
    var isReached: Bool
    var files: [String]
  }

  /// The fingerprint of all inputs but the files with tests.
  private var code: String
  /// The fingerprints of the files with tests, by their names.
  private var tests: [String: String]
  /// The ids of mutants that do not compile.
  var notCompiled: Set<String> = []
  private var kept: [String: Kept] = [:]

  /// Reads the cache in a file, and leaves out what is no longer valid.
  init(in file: URL, inputs: [String], root: URL, toolchain: String) throws {
    let files = try inputs.flatMap { try Workspace.files(below: $0, in: root) }
    let texts = try files.map {
      ($0, String(decoding: try Data(contentsOf: root.appending(path: $0)), as: UTF8.self))
    }
    let isTest = { (path: String, text: String) in
      (path.contains("/Tests/") || path.hasPrefix("Tests/ContractTests/")) && text.contains("@Test")
    }
    var code = Fingerprint()
    code.add(toolchain)
    for (path, text) in texts where !isTest(path, text) {
      code.add(path)
      code.add(text)
    }
    var tests: [String: Fingerprint] = [:]
    for (path, text) in texts where isTest(path, text) {
      tests[path.split(separator: "/").last.map(String.init) ?? path, default: Fingerprint()].add(
        text)
    }
    self.code = code.text
    self.tests = tests.mapValues(\.text)
    guard let data = try? Data(contentsOf: file),
      let old = try? JSONDecoder().decode(MutationCache.self, from: data), old.code == self.code
    else { return }
    notCompiled = old.notCompiled
    // A run without a verdict may have had bad luck.
    kept = old.kept.filter { $1.verdict != nil }.filter { _, kept in
      kept.verdict?.isKill == true && !kept.files.isEmpty
        ? kept.files.allSatisfy { old.tests[$0] == self.tests[$0] }
        : old.tests == self.tests
    }
  }

  /// What is kept about a mutant; `nil` when it has to run.
  subscript(id: String) -> Kept? { kept[id] }

  /// Keeps what the tests said about a mutant.
  mutating func keep(_ finding: MutantRunner.Finding, on id: String) {
    kept[id] = Kept(
      verdict: finding.verdict, problem: finding.problem, isReached: finding.isReached,
      files: finding.files)
  }

  /// Writes the cache.
  func write(to file: URL) throws {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try JSONEncoder().encode(self).write(to: file, options: .atomic)
  }
}
