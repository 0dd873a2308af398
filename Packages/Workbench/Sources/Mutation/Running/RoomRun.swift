import Comparison
import Foundation
import Synchronization
import WorkbenchKit

/// Judges the mutants of some rooms in one build.
struct RoomRun {
  /// A suite, one of its judges, and what that judge said before.
  private struct Work {
    let room: Room
    let judge: Judge
    let suite: Room.Suite
    let sources: [String: [MutableSource]]
    let file: URL
    var cache: MutationCache

    var mutants: [CodeMutant] {
      sources.sorted { $0.key < $1.key }.flatMap(\.value).flatMap(\.mutants)
    }
  }

  /// What the judges of one piece of work share.
  private struct Judging {
    var cache: MutationCache
    var progress: ProgressBar
  }

  private let selection: Selection
  private let build: MutantBuild
  private let console: Console
  private var work: [Work]
  private let chosen: Set<String>
  private let patience: Double

  /// Finds the mutants, and reads earlier verdicts.
  init(
    rooms: [Room], selection: Selection, build: MutantBuild, patience: Double, console: Console
  ) throws {
    (self.selection, self.build, self.patience) = (selection, build, patience)
    self.console = console
    let root = build.root
    work = try rooms.flatMap { room in
      try selection.judges.flatMap { judge in
        try room.suites(of: judge, in: root).map { suite in
          let sources = try suite.modules.map { ($0, try Room.sources(of: $0, in: root)) }
          let file = build.folder.appending(
            path: "verdicts/\(room.name)-\(suite.name)-\(judge.rawValue).json")
          return Work(
            room: room, judge: judge, suite: suite,
            sources: Dictionary(
              uniqueKeysWithValues: sources.filter { !$0.1.flatMap(\.mutants).isEmpty }),
            file: file,
            cache: try MutationCache(
              in: file, inputs: suite.inputs, root: root, toolchain: build.compiler.version))
        }
      }
    }
    let first = selection.judges.first
    let all = work.filter { $0.judge == first }.flatMap(\.mutants)
    chosen = Set(try selection.mutants(of: all).map(\.id))
  }

  /// Judges the mutants that have no verdict yet.
  consuming func judge() throws -> [Judged] {
    var run = self
    try run.judgePending()
    return run.results()
  }

  /// The mutants that a piece of work has still to judge. One that is named is judged in any case.
  private func pending(in work: Work) -> [CodeMutant] {
    work.mutants.filter {
      chosen.contains($0.id) && !work.cache.notCompiled.contains($0.id)
        && (selection.mutant != nil || work.cache[$0.id] == nil)
    }
  }

  private mutating func judgePending() throws {
    guard work.contains(where: { !pending(in: $0).isEmpty }) else {
      return console.report("nothing changed: all verdicts are from earlier runs\n")
    }
    let product = try buildAll()
    let runner = MutantRunner(product: product, patience: patience, stopsAtFailure: true)
    let total = work.reduce(0) { $0 + pending(in: $1).count }
    var progress = ProgressBar(total: total, console: console)
    defer { progress.end() }
    for index in work.indices {
      let pending = pending(in: work[index])
      guard !pending.isEmpty else { continue }
      let (suite, file) = (work[index].suite, work[index].file)
      let step = "\(suite.name), \(work[index].judge.rawValue)"
      progress.show("\(step): without a mutant, three times")
      let baseline = try runner.baseline(of: suite.tests, called: suite.name)
      progress.show(step)
      let state = Mutex(Judging(cache: work[index].cache, progress: progress))
      let outcome = Result {
        try concurrentMap(pending, width: MutantRunner.width) { mutant in
          let finding = try runner.finding(on: mutant.id, of: suite.tests, baseline: baseline)
          let unsaved: MutationCache? = state.withLock {
            $0.cache.keep(finding, on: mutant.id)
            $0.progress.advance(by: 1)
            guard $0.progress.done.isMultiple(of: 20) else { return nil }
            $0.progress.show(step)
            return $0.cache
          }
          try unsaved?.write(to: file)
        }
      }
      let judging = state.withLock { $0 }
      (work[index].cache, progress) = (judging.cache, judging.progress)
      // Also after an error, so that what was judged is kept where the disk has room for it.
      let written = Result { try work[index].cache.write(to: file) }
      _ = try outcome.get()
      try written.get()
    }
  }

  /// Builds all mutants of all suites.
  private mutating func buildAll() throws -> MutantBuild.Product {
    let sources = work.reduce(into: [String: [MutableSource]]()) { all, work in
      guard !pending(in: work).isEmpty else { return }
      all.merge(work.sources) { one, _ in one }
    }
    let count = sources.values.joined().reduce(0) { $0 + $1.mutants.count }
    console.report("building \(count) mutants …\n")
    var notCompiled = work.reduce(into: Set<String>()) { $0.formUnion($1.cache.notCompiled) }
    let isOwn = selection.judges == [.own]
    let product = try build.build(
      sources, without: &notCompiled, package: isOwn ? work.first?.suite.tests.package : nil)
    for index in work.indices {
      work[index].cache.notCompiled = notCompiled.intersection(work[index].mutants.map(\.id))
      try work[index].cache.write(to: work[index].file)
    }
    return product
  }

  private func results() -> [Judged] {
    // Each suite once; its other judges have the same mutants.
    work.filter { $0.judge == selection.judges.first }.flatMap { first in
      let all = work.filter { $0.suite.name == first.suite.name }
      let texts = Dictionary(
        uniqueKeysWithValues: first.sources.values.joined().map { ($0.path, $0.text) })
      return first.mutants.filter { chosen.contains($0.id) }.map { mutant in
        Judged(
          room: first.room.name, mutant: mutant, source: texts[mutant.path] ?? "",
          isCompiled: !all.contains { $0.cache.notCompiled.contains(mutant.id) },
          isReached: all.contains { $0.cache[mutant.id]?.isReached == true },
          problem: all.compactMap { $0.cache[mutant.id]?.problem }.first,
          verdicts: all.reduce(into: [:]) { $0[$1.judge] = $1.cache[mutant.id]?.verdict })
      }
    }
  }
}
