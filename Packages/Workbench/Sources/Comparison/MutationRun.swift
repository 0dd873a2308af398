import Foundation
import WorkbenchKit

/// Judges mutants: applies each one to a scratch copy, builds it, and runs the tests.
///
/// A batch contains at most one mutant of each style. Styles do not depend on each other, so the mutants of
/// a batch are built and judged together.
struct MutationRun {
  private let root: URL
  private let folder: URL
  private let styles: [String]
  private let compiler: Compiler
  private let cache: VerdictCache
  private let console: Console

  /// Prepares a run.
  ///
  /// - Parameters:
  ///   - root: The repository. The run changes nothing in it outside `folder`.
  ///   - folder: Where the scratch copy and the verdict cache are kept.
  ///   - styles: All styles.
  ///   - compiler: What builds the scratch copy. Cached verdicts are valid for one version.
  ///   - console: Receives the progress.
  init(
    root: URL, folder: URL, styles: [String], compiler: Compiler, console: Console
  ) throws {
    (self.root, self.folder, self.styles, self.compiler) = (root, folder, styles, compiler)
    self.console = console
    cache = try VerdictCache(
      in: folder.appending(path: "verdicts"), of: root, styles: styles, toolchain: compiler.version)
  }

  /// The scratch copy, up to date with the repository.
  func scratchCopy() throws -> ScratchCopy {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    removeBundles()
    try DiskSpace.check(at: folder, needed: compiler.neededSpace)
    return try ScratchCopy(of: root, in: folder.appending(path: "checkout"), styles: styles)
  }

  /// Where each batch keeps its test bundles while they run.
  private var bundles: URL { folder.appending(path: "bundles") }

  /// Removes all bundles, also those that an aborted run left behind.
  private func removeBundles() {
    try? FileManager.default.removeItem(at: bundles)
  }

  /// Judges these mutants. Takes a verdict from the cache where there is one.
  ///
  /// - Throws: ``WorkbenchError`` when a test fails without a mutant, when a mutant does not compile, or
  ///   when a test run allows no verdict.
  func judge(_ mutants: [Mutant]) throws -> [Comparison.Entry] {
    let pending = mutants.filter { mutant in
      Judge.allCases.contains { cache[mutant, $0] == nil }
    }
    let started = Date()
    if !pending.isEmpty { try judgeWithoutCache(pending) }
    let seconds = Int(Date().timeIntervalSince(started))
    let cached = mutants.count - pending.count
    console.report("judged \(pending.count) mutants in \(seconds) s; \(cached) were cached\n")
    return try mutants.map(cache.entry)
  }

  private func judgeWithoutCache(_ mutants: [Mutant]) throws {
    console.report("building a scratch copy …\n")
    let copy = try scratchCopy()
    if let problem = try compiler.build(ScratchCopy.testOptions, copy.folder) {
      throw WorkbenchError("The build fails without a mutant:\n\(problem)")
    }
    console.report("running the tests without a mutant …\n")
    let baselines = try baselines(for: mutants, in: copy)

    // The next batch is built while one is judged: tests mostly wait, and compilers mostly compute.
    var progress = ProgressBar(total: mutants.count, console: console)
    var judging: BackgroundWork?
    defer {
      try? judging?.wait()
      removeBundles()
      progress.end()
    }
    for batch in batches(of: mutants) {
      progress.show(batch.map(\.name).joined(separator: ", "))
      for (batch, runner) in try build(batch, in: copy) {
        try judging.take()?.wait()
        judging = BackgroundWork { [cache] in
          try Self.judge(batch, with: runner, baselines: baselines, cache: cache)
        }
      }
      progress.advance(by: batch.count)
    }
    try judging.take()?.wait()
  }

  /// The tests that one judge runs for one style.
  private struct Suite: Hashable, Sendable {
    var style: String
    var judge: Judge
  }

  private func baselines(
    for mutants: [Mutant], in copy: ScratchCopy
  ) throws -> [Suite: JudgeRunner.Baseline] {
    let runner = JudgeRunner(products: copy.products)
    let mutated = styles.filter { style in mutants.contains { $0.style == style } }
    let suites = mutated.flatMap { style in
      Judge.allCases.map { Suite(style: style, judge: $0) }
    }
    let baselines = try concurrentMap(suites, width: 4) {
      try runner.baseline(of: $0.judge, style: $0.style)
    }
    return Dictionary(uniqueKeysWithValues: zip(suites, baselines))
  }

  private func batches(of mutants: [Mutant]) -> [[Mutant]] {
    let queues = Dictionary(grouping: mutants, by: \.style)
    let longest = queues.values.map(\.count).max() ?? 0
    return (0..<longest).map { index in
      styles.compactMap { style in queues[style].flatMap { $0.dropFirst(index).first } }
    }
  }

  /// Builds the mutants of a batch together; one by one when that fails, to find the one that does not
  /// compile. Each build gets its own copy of the test bundles.
  private func build(_ batch: [Mutant], in copy: ScratchCopy) throws -> [([Mutant], JudgeRunner)] {
    let changed = try batch.flatMap { try apply($0, to: copy) }
    defer { try? copy.restore(changed) }
    guard let problem = try compiler.build(ScratchCopy.testOptions, copy.folder) else {
      try DiskSpace.check(at: folder)
      let folder = bundles.appending(path: UUID().uuidString)
      return [(batch, try JudgeRunner(copying: copy.products, to: folder))]
    }
    guard batch.count > 1 else {
      throw WorkbenchError(
        "\(MutantPage.path(of: batch[0].style)):\(batch[0].line): \(batch[0].id): it does not compile:\n\(problem)"
      )
    }
    try copy.restore(changed)
    return try batch.flatMap { try build([$0], in: copy) }
  }

  private static func judge(
    _ batch: [Mutant], with runner: JudgeRunner, baselines: [Suite: JudgeRunner.Baseline],
    cache: VerdictCache
  ) throws {
    defer { runner.removeBundles() }
    let cases = batch.flatMap { mutant in Judge.allCases.map { (mutant, $0) } }
    _ = try concurrentMap(cases.filter { cache[$0.0, $0.1] == nil }, width: 4) { mutant, judge in
      // Without a baseline there is no verdict, which is an error when the entries are made.
      guard let baseline = baselines[Suite(style: mutant.style, judge: judge)] else { return }
      let verdict = try runner.verdict(of: judge, on: mutant, baseline: baseline)
      try cache.keep(verdict, on: mutant, by: judge)
    }
  }

  /// Applies a mutant to the copy.
  ///
  /// - Returns: The paths of the changed files, relative to the repository.
  private func apply(_ mutant: Mutant, to copy: ScratchCopy) throws -> [String] {
    let files = try mutant.patch.applied {
      MutantCatalog.source(of: mutant.style, $0, in: root)
    }.files
    for (path, text) in files {
      try copy.write(Data(text.utf8), to: "Packages/\(mutant.style)/\(path)")
    }
    return files.keys.map { "Packages/\(mutant.style)/\($0)" }
  }
}
