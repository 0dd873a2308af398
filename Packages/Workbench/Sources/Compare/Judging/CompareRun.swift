import Bugs
import Foundation
import TestRunner
import WorkbenchKit

/// Judges mutants. A build contains at most one mutant of each style, because styles do not depend on each other.
struct CompareRun {
  private let sources: [String: Data]
  private let styles: [String]
  private let bench: any Bench
  private let verdicts: Store<Verdict>
  private let console: Console
  /// What verdicts depend on beside the mutant, by style and judge.
  private let inputs: [String: [Judge: Fingerprint]]

  init(
    _ sources: [String: Data], styles: [String], bench: any Bench, verdicts: Store<Verdict>,
    console: Console
  ) {
    (self.sources, self.styles, self.bench) = (sources, styles, bench)
    (self.verdicts, self.console) = (verdicts, console)
    let shared = ["Package.swift", "Fixtures/Sources", "Packages/URLProtocolScript/Sources"]
    let contract = ["ContractKit", "ContractSubjects", "ContractTests"].map { "Tests/\($0)" }
    func fingerprint(_ parts: [String]) -> Fingerprint {
      Fingerprint(of: sources, below: parts + shared, toolchain: bench.toolchain)
    }
    inputs = Dictionary(
      uniqueKeysWithValues: styles.map { style in
        let own = fingerprint(["Packages/\(style)/Sources", "Packages/\(style)/Tests"])
        let lane = fingerprint(["Packages/\(style)/Sources"] + contract)
        return (style, [.own: own, .doubles: lane, .loopback: lane])
      })
  }

  /// Judges these mutants. A verdict of an earlier run counts, unless the code or the tests have changed.
  ///
  /// - Throws: ``WorkbenchError`` when a test fails without a mutant, when a mutant does not compile, or
  ///   when a test run allows no verdict.
  func judge(_ mutants: [Mutant]) throws -> [Comparison.Entry] {
    let pending = mutants.filter { !judges(of: $0).isEmpty }
    if !pending.isEmpty {
      let baselines = try baselines(of: pending)
      var progress = ProgressBar(
        total: pending.reduce(0) { $0 + judges(of: $1).count }, console: console)
      defer { progress.end() }
      for batch in batches(of: pending) { try judge(batch, baselines, &progress) }
    }
    console.report(
      "judged \(pending.count) bugs; \(mutants.count - pending.count) were judged before\n")
    return mutants.map { mutant in
      let known = Judge.allCases.compactMap { judge in
        verdicts[key(mutant, judge)].map { (judge, $0) }
      }
      return Comparison.Entry(mutant, verdicts: Dictionary(uniqueKeysWithValues: known))
    }
  }

  /// The judges that have no verdict on a mutant yet.
  private func judges(of mutant: Mutant) -> [Judge] {
    Judge.allCases.filter { verdicts[key(mutant, $0)] == nil }
  }

  private func key(_ mutant: Mutant, _ judge: Judge) -> String {
    var fingerprint = inputs[mutant.style]?[judge] ?? Fingerprint()
    [mutant.style, judge.rawValue, mutant.patch.text].forEach { fingerprint.add($0) }
    return fingerprint.text
  }

  /// How many test cases end without a mutant, by style and judge.
  private func baselines(of mutants: [Mutant]) throws -> [String: [Judge: Int]] {
    console.report("building without a bug …\n")
    let test = try build([])
    var baselines: [String: [Judge: Int]] = [:]
    for style in styles {
      let judges = Set(mutants.filter { $0.style == style }.flatMap(judges(of:)))
      for judge in Judge.allCases where judges.contains(judge) {
        console.report("running \(judge.rawValue) of \(style) without a bug …\n")
        let run = try test(judge, style)
        let verdict = try Verdict(of: run, baseline: 1)
        guard !verdict.isKill else {
          let names = verdict.by.joined(separator: ", ")
          throw WorkbenchError(
            "\(style), \(judge.rawValue): \(verdict.outcome.rawValue) by \(names), without a bug.")
        }
        baselines[style, default: [:]][judge] = run.events.endedCases
      }
    }
    return baselines
  }

  private func batches(of mutants: [Mutant]) -> [[Mutant]] {
    let queues = styles.map { style in mutants.filter { $0.style == style } }
    return (0..<(queues.map(\.count).max() ?? 0)).map { index in
      queues.compactMap { $0.dropFirst(index).first }
    }
  }

  private func judge(
    _ batch: [Mutant], _ baselines: [String: [Judge: Int]], _ progress: inout ProgressBar
  ) throws {
    progress.show("building \(batch.map(\.name).joined(separator: ", "))")
    let test = try build(batch)
    for mutant in batch {
      for judge in judges(of: mutant) {
        progress.show("\(mutant.name), \(judge.rawValue)")
        let run = try test(judge, mutant.style)
        do {
          verdicts[key(mutant, judge)] = try Verdict(
            of: run, baseline: baselines[mutant.style]?[judge] ?? 1)
        } catch {
          throw WorkbenchError("\(mutant.name), \(judge.rawValue): \(error)")
        }
        progress.advance(by: 1)
      }
    }
  }

  /// Builds some mutants.
  ///
  /// - Throws: ``WorkbenchError`` when they do not compile. It names the mutants in whose packages the errors are;
  ///   all of them, when they are elsewhere.
  private func build(_ batch: [Mutant]) throws -> Bench.Tests {
    var files = sources
    for mutant in batch {
      let changes = try mutant.changes { path in
        sources[path].map { String(decoding: $0, as: UTF8.self) }
      }
      files.merge(changes.mapValues { Data($0.utf8) }) { $1 }
    }
    do {
      return try bench.build(files)
    } catch let failure as BuildFailure {
      let errors = CompilerMessage.all(in: failure.output).filter(\.isError)
      let broken = batch.filter { mutant in
        errors.contains { $0.place.file.contains("/Packages/\(mutant.style)/") }
      }
      let names = (broken.isEmpty ? batch : broken).map {
        "\(MutantPage.path(of: $0.style)):\($0.line): \($0.id): it does not compile"
      }
      let summary = CompilerMessage.summary(of: failure.output, from: bench.folder)
      throw WorkbenchError((names + [summary]).joined(separator: "\n"))
    }
  }
}

extension Fingerprint {
  /// The fingerprint of a toolchain and of all files below some paths, including the files' paths.
  fileprivate init(of files: [String: Data], below parts: [String], toolchain: String) {
    self.init()
    add(toolchain)
    for path in files.keys.sorted() where parts.contains(where: path.hasPrefix) {
      add(path)
      add(String(decoding: files[path] ?? Data(), as: UTF8.self))
    }
  }
}
