import Bugs
import Foundation
import WorkbenchKit

protocol Bench: Sendable {
  typealias Tests = @Sendable (_ suite: TestSuite, _ style: String) throws -> TestRun

  var toolchain: String { get }
  var folder: URL { get }

  /// Builds these files, by their paths relative to the repository. There are no tests when that
  /// fails.
  func build(_ files: [String: Data]) throws -> (tests: Tests?, output: String)
}

/// Plays bugs. A build contains at most one bug of each style, because styles do not depend on each
/// other.
struct CompareRun: Sendable {
  let sources: [String: Data]
  let styles: [String]
  let bench: any Bench
  let verdicts: Store<[TestSuite: Verdict]>
  /// The outcomes of the last complete run. One that differs is played again.
  let published: [Trial: Verdict.Outcome]
  let console: Console

  /// A suite that is asked about a bug.
  struct Trial: Hashable {
    let style, bug: String
    let suite: TestSuite
  }

  /// Plays these bugs. Verdicts of an earlier run count, unless the code or the tests have changed.
  func play(_ bugs: [Bug]) throws -> [Comparison.Entry] {
    let inputs = Dictionary(uniqueKeysWithValues: styles.map { ($0, input(of: $0)) })
    let key = { (bug: Bug) in
      (inputs[bug.style] ?? Fingerprint()).adding(and: bug.style, bug.patch.text).text
    }
    let pending = bugs.filter { verdicts[key($0)] == nil }
    if !pending.isEmpty {
      try checkWithoutABug(Set(pending.map(\.style)))
      var done = 0
      defer { console.show(progress: "") }
      for batch in batches(of: pending) {
        let names = batch.map(\.name).joined(separator: ", ")
        console.show(progress: "\(done)/\(pending.count) \(names)")
        let test = try build(batch)
        let trials = batch.flatMap { bug in TestSuite.all(of: bug.style).map { (bug, $0) } }
        // Tests mostly wait, and some for a call that never ends.
        let width = max(trials.count / 2, 1)
        let found = try concurrentMap(trials, width: width) { bug, suite in
          try verdict(of: suite, on: bug, by: test)
        }
        for bug in batch {
          let own = zip(trials, found).filter { $0.0.0 == bug }.map { ($0.0.1, $0.1) }
          verdicts[key(bug)] = Dictionary(uniqueKeysWithValues: own)
        }
        done += batch.count
      }
    }
    console.report(
      "tried \(pending.count) bugs; \(bugs.count - pending.count) were tried before\n")
    return bugs.map {
      .init(style: $0.style, id: $0.id, kind: $0.kind, verdicts: verdicts[key($0)] ?? [:])
    }
  }

  /// What the first failure says in each client that has one of these bugs.
  func screens(_ bugs: [Bug]) throws -> [(client: String, text: String)] {
    let test = try build(bugs)
    return try bugs.map { bug in
      let run = try test(.own, bug.style)
      let failure = run.events.failures.first.map { "\($0.test)\n\($0.message)" }
      return (bug.style, failure ?? run.death.map { "The process \($0)." } ?? "No test failed.")
    }
  }

  /// What a suite says about a bug. Where that differs from the last complete run, two more runs
  /// decide whether it varies.
  private func verdict(
    of suite: TestSuite, on bug: Bug, by test: Bench.Tests
  ) throws -> Verdict {
    do {
      let verdict = try Verdict(of: test(suite, bug.style))
      let known = published[Trial(style: bug.style, bug: bug.id, suite: suite)]
      guard let known, known != verdict.outcome else { return verdict }
      let others = try (1...2).map { _ in try Verdict(of: test(suite, bug.style)) }
      guard others.contains(where: { $0.isKill != verdict.isKill }) else { return verdict }
      return Verdict(.varied, by: ([verdict] + others).flatMap(\.by))
    } catch let error as WorkbenchError {
      throw WorkbenchError("\(bug.name), \(suite.rawValue): \(error)")
    }
  }

  /// What verdicts depend on beside the bug: all but the other styles.
  private func input(of style: String) -> Fingerprint {
    let others = styles.filter { $0 != style }.map(BugPage.folder)
    let own = sources.filter { !others.contains(where: $0.key.hasPrefix) }
    return Fingerprint().adding(own).adding(and: bench.toolchain)
  }

  private func checkWithoutABug(_ styles: Set<String>) throws {
    console.report("building without a bug …\n")
    let test = try build([])
    let trials = styles.sorted().flatMap { style in TestSuite.all(of: style).map { (style, $0) } }
    console.report("running the tests without a bug …\n")
    _ = try concurrentMap(trials) { style, suite in
      let verdict = try Verdict(of: test(suite, style))
      guard verdict.isKill else { return }
      throw WorkbenchError("\(style), \(suite.rawValue): \(verdict) without a bug.")
    }
  }

  private func batches(of bugs: [Bug]) -> [[Bug]] {
    // Diffs of two clients can change one file of the screens, if they are of one bug.
    guard styles.first?.hasPrefix("\(BugPage.recipes)/") != true else {
      return bugs.map(\.id).withoutRepetitions.map { id in bugs.filter { $0.id == id } }
    }
    let queues = styles.map { style in bugs.filter { $0.style == style } }
    return (0..<(queues.map(\.count).max() ?? 0)).map { index in
      queues.compactMap { $0.dropFirst(index).first }
    }
  }

  /// Builds some bugs. An error names those in whose packages it is; all of them, when it is
  /// elsewhere.
  private func build(_ batch: [Bug]) throws -> Bench.Tests {
    var files = sources
    for bug in batch {
      let changes = try bug.changes { sources[$0].map { String(decoding: $0, as: UTF8.self) } }
      files.merge(changes.mapValues { Data($0.utf8) }) { $1 }
    }
    let (tests, output) = try bench.build(files)
    if let tests { return tests }
    let errors = CompilerMessage.all(in: output).filter(\.isError)
    let broken = batch.filter { bug in
      errors.contains { $0.place.file.contains("/\(BugPage.folder(of: bug.style))") }
    }
    let names = (broken.isEmpty ? batch : broken)
      .map { "\($0.place): \($0.id): it does not compile" }
    let summary = CompilerMessage.summary(of: output, from: bench.folder)
    throw WorkbenchError((names + [summary]).joined(separator: "\n"))
  }
}
