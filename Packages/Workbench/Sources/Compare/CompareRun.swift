import Bugs
import Foundation
import WorkbenchKit

protocol Bench: Sendable {
  typealias Tests = @Sendable (_ judge: Judge, _ style: String) throws -> TestRun

  var toolchain: String { get }
  var folder: URL { get }

  /// Builds these files, by their paths relative to the repository. There are no tests when that fails.
  func build(_ files: [String: Data]) throws -> (tests: Tests?, output: String)
}

/// Judges mutants. A build contains at most one mutant of each style, because styles do not depend on each other.
struct CompareRun: Sendable {
  let sources: [String: Data]
  let styles: [String]
  let bench: any Bench
  let verdicts: Store<[Judge: Verdict]>
  let console: Console
  /// Judges these mutants. Verdicts of an earlier run count, unless the code or the tests have changed.
  func judge(_ mutants: [Mutant]) throws -> [Comparison.Entry] {
    let inputs = Dictionary(uniqueKeysWithValues: styles.map { ($0, input(of: $0)) })
    let key = { (mutant: Mutant) in
      (inputs[mutant.style] ?? Fingerprint()).adding(and: mutant.style, mutant.patch.text).text
    }
    let pending = mutants.filter { verdicts[key($0)] == nil }
    if !pending.isEmpty {
      try checkWithoutABug(Set(pending.map(\.style)))
      var done = 0
      defer { console.show(progress: "") }
      for batch in batches(of: pending) {
        let names = batch.map(\.name).joined(separator: ", ")
        console.show(progress: "\(done)/\(pending.count) \(names)")
        let test = try build(batch)
        let trials = batch.flatMap { mutant in Judge.all(of: mutant.style).map { (mutant, $0) } }
        let found = try concurrentMap(trials) { mutant, judge in
          let run = try test(judge, mutant.style)
          do {
            return try Verdict(of: run)
          } catch { throw WorkbenchError("\(mutant.name), \(judge.rawValue): \(error)") }
        }
        for mutant in batch {
          let own = zip(trials, found).filter { $0.0.0 == mutant }.map { ($0.0.1, $0.1) }
          verdicts[key(mutant)] = Dictionary(uniqueKeysWithValues: own)
        }
        done += batch.count
      }
    }
    console.report(
      "judged \(pending.count) bugs; \(mutants.count - pending.count) were judged before\n")
    return mutants.map {
      .init(style: $0.style, id: $0.id, kind: $0.kind, verdicts: verdicts[key($0)] ?? [:])
    }
  }

  /// What verdicts depend on beside the mutant: all but the other styles.
  private func input(of style: String) -> Fingerprint {
    let others = styles.filter { $0 != style }.map(MutantPage.folder)
    let own = sources.filter { !others.contains(where: $0.key.hasPrefix) }
    return Fingerprint().adding(own).adding(and: bench.toolchain)
  }

  private func checkWithoutABug(_ styles: Set<String>) throws {
    console.report("building without a bug …\n")
    let test = try build([])
    let trials = styles.sorted().flatMap { style in Judge.all(of: style).map { (style, $0) } }
    console.report("running the tests without a bug …\n")
    _ = try concurrentMap(trials) { style, judge in
      let verdict = try Verdict(of: test(judge, style))
      guard verdict.isKill else { return }
      throw WorkbenchError("\(style), \(judge.rawValue): \(verdict), without a bug.")
    }
  }

  private func batches(of mutants: [Mutant]) -> [[Mutant]] {
    let queues = styles.map { style in mutants.filter { $0.style == style } }
    return (0..<(queues.map(\.count).max() ?? 0)).map { index in
      queues.compactMap { $0.dropFirst(index).first }
    }
  }

  /// Builds some mutants. An error names those in whose packages it is; all of them, when it is elsewhere.
  private func build(_ batch: [Mutant]) throws -> Bench.Tests {
    var files = sources
    for mutant in batch {
      let changes = try mutant.changes { sources[$0].map { String(decoding: $0, as: UTF8.self) } }
      files.merge(changes.mapValues { Data($0.utf8) }) { $1 }
    }
    let (tests, output) = try bench.build(files)
    if let tests { return tests }
    let errors = CompilerMessage.all(in: output).filter(\.isError)
    let broken = batch.filter { mutant in
      errors.contains { $0.place.file.contains("/\(MutantPage.folder(of: mutant.style))") }
    }
    let names = (broken.isEmpty ? batch : broken)
      .map { "\($0.place): \($0.id): it does not compile" }
    let summary = CompilerMessage.summary(of: output, from: bench.folder)
    throw WorkbenchError((names + [summary]).joined(separator: "\n"))
  }
}
