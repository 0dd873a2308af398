import Comparison
import Foundation
import Synchronization
import WorkbenchKit

/// Judges the mutants of the styles' pages.
///
/// Mutants that only change bodies are compiled in one build. Each other one needs a build of its own. It
/// contains at most one mutant of each style: styles do not depend on each other.
struct HandWrittenRun {
  /// The tests that one judge runs for one style.
  private struct Suite: Hashable, Sendable {
    let style: String
    let judge: Judge
  }

  private let build: MutantBuild
  private let patience: Double
  private let console: Console
  private let cache: VerdictCache

  /// Prepares a run.
  ///
  /// - Parameters:
  ///   - build: Builds the mutants. Verdicts are kept in its folder.
  ///   - patience: How long to wait for the next test to end, in seconds.
  ///   - console: Receives the progress.
  init(build: MutantBuild, patience: Double, console: Console) throws {
    (self.build, self.patience, self.console) = (build, patience, console)
    cache = try VerdictCache(
      in: build.folder.appending(path: "verdicts"), of: build.root, styles: build.styles,
      toolchain: build.compiler.version)
  }

  /// Judges these mutants. Takes a verdict from the cache where there is one.
  ///
  /// - Throws: ``WorkbenchError`` when a test fails without a mutant, when a mutant does not compile, or
  ///   when a test run allows no verdict.
  func judge(_ mutants: [Mutant]) throws -> [Comparison.Entry] {
    let pending = mutants.filter { !judges(of: $0).isEmpty }
    let started = Date()
    if !pending.isEmpty { try judgePending(pending) }
    let seconds = Int(Date().timeIntervalSince(started))
    let cached = mutants.count - pending.count
    console.report("judged \(pending.count) mutants in \(seconds) s; \(cached) were cached\n")
    return try mutants.map(cache.entry)
  }

  /// The judges that have no verdict on a mutant yet.
  private func judges(of mutant: Mutant) -> [Judge] {
    Judge.allCases.filter { cache[mutant, $0] == nil }
  }

  private func judgePending(_ mutants: [Mutant]) throws {
    var (sources, others) = try bodies(of: mutants)
    console.report("building \(mutants.count - others.count) mutants …\n")
    let product = try build.build(sources, without: &others, package: nil)
    console.report("running the tests without a mutant …\n")
    let baselines = try baselines(for: mutants, in: product)

    var progress = ProgressBar(
      total: mutants.reduce(0) { $0 + judges(of: $1).count }, console: console)
    defer { progress.end() }
    progress.show("other bodies of functions")
    try judge(mutants.filter { !others.contains($0.name) }, in: product, baselines, &progress)
    for batch in batches(of: mutants.filter { others.contains($0.name) }) {
      progress.show("building \(batch.map(\.name).joined(separator: ", "))")
      try judge(batch, in: compile(batch), baselines, &progress)
    }
  }

  /// The sources with mutants in their bodies, by the folders of their modules; and the names of the mutants
  /// that change something else.
  private func bodies(
    of mutants: [Mutant]
  ) throws -> (sources: [String: [MutableSource]], others: Set<String>) {
    var files: [String: [(id: String, text: String)]] = [:]
    for mutant in mutants {
      for (path, text) in try mutant.changes(in: build.root) {
        files[path, default: []].append((mutant.name, text))
      }
    }
    var sources: [String: [MutableSource]] = [:]
    var others = Set<String>()
    for (path, mutated) in files.sorted(by: { $0.key < $1.key }) {
      guard let module = path.firstMatch(of: #/^Packages/\w+/Sources/\w+(?=/.+\.swift$)/#)?.output,
        let text = try? Workspace.text(of: path, in: build.root)
      else {
        others.formUnion(mutated.map(\.id))
        continue
      }
      sources[String(module), default: []].append(
        try MutableSource(path: path, text: text, mutated: mutated, others: &others))
    }
    return (sources, others)
  }

  private func baselines(
    for mutants: [Mutant], in product: MutantBuild.Product
  ) throws -> [Suite: MutantRunner.Baseline] {
    let runner = runner(of: product)
    let suites = Set(
      mutants.flatMap { mutant in
        judges(of: mutant).map { Suite(style: mutant.style, judge: $0) }
      }
    ).sorted { ($0.style, $0.judge.rawValue) < ($1.style, $1.judge.rawValue) }
    let baselines = try concurrentMap(suites, width: MutantRunner.width) {
      try runner.baseline(
        of: JudgedTests(of: $0.judge, style: $0.style), called: "\($0.style), \($0.judge.rawValue)")
    }
    return Dictionary(uniqueKeysWithValues: zip(suites, baselines))
  }

  private func runner(of product: MutantBuild.Product) -> MutantRunner {
    MutantRunner(product: product, patience: patience, stopsAtFailure: false)
  }

  private func judge(
    _ mutants: [Mutant], in product: MutantBuild.Product,
    _ baselines: [Suite: MutantRunner.Baseline], _ progress: inout ProgressBar
  ) throws {
    let runner = runner(of: product)
    let cases = mutants.flatMap { mutant in judges(of: mutant).map { (mutant, $0) } }
    let shared = Mutex(progress)
    defer { progress = shared.withLock(\.self) }
    _ = try concurrentMap(cases, width: MutantRunner.width) { [cache] mutant, judge in
      // Without a baseline there is no verdict, which is an error when the entries are made.
      guard let baseline = baselines[Suite(style: mutant.style, judge: judge)] else { return }
      let finding = try runner.finding(
        on: mutant.name, of: JudgedTests(of: judge, style: mutant.style), baseline: baseline)
      guard let verdict = finding.verdict else {
        throw WorkbenchError("\(mutant.name), \(judge.rawValue): \(finding.problem ?? "").")
      }
      try cache.keep(verdict, on: mutant, by: judge)
      shared.withLock {
        $0.advance(by: 1)
        if $0.done.isMultiple(of: 20) { $0.show(mutant.name) }
      }
    }
  }

  private func batches(of mutants: [Mutant]) -> [[Mutant]] {
    let queues = Dictionary(grouping: mutants, by: \.style)
    let longest = queues.values.map(\.count).max() ?? 0
    return (0..<longest).map { index in
      build.styles.compactMap { style in queues[style].flatMap { $0.dropFirst(index).first } }
    }
  }

  /// Builds a batch. When that fails, the mutants whose packages have errors are at fault.
  private func compile(_ batch: [Mutant]) throws -> MutantBuild.Product {
    let changes = try batch.reduce(into: [:]) { changes, mutant in
      changes.merge(try mutant.changes(in: build.root)) { $1 }
    }
    let (product, output) = try build.compile(changes)
    if let product { return product }
    let lines = output.split(separator: "\n").filter { $0.contains("error: ") }
    let broken = batch.compactMap { mutant in
      let own = lines.filter { $0.contains("/Packages/\(mutant.style)/") }
      return own.isEmpty ? nil : (mutant, own.joined(separator: "\n"))
    }
    let problems = (broken.isEmpty ? batch.map { ($0, output) } : broken).map { mutant, output in
      "\(MutantPage.path(of: mutant.style)):\(mutant.line): \(mutant.id): it does not compile:\n"
        + build.errors(in: output)
    }
    throw WorkbenchError(problems.joined(separator: "\n"))
  }
}
