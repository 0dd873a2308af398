import Foundation
import WorkbenchKit

/// Puts each mutant into a scratch copy, builds it, and has it judged.
///
/// Styles do not know each other, so one mutant of each is built and judged at a time: a wave.
public struct MutationRun {
  private let root: URL
  private let folder: URL
  private let styles: [String]
  private let cache: VerdictCache
  private let report: (String) -> Void
  private let isTerminal: Bool

  /// Prepares a campaign.
  ///
  /// - Parameters:
  ///   - root: The repository; nothing in it is changed, but for `folder`.
  ///   - folder: Where the scratch copy and the verdicts so far are kept.
  ///   - styles: All styles.
  ///   - toolchain: The compiler, which verdicts hold for.
  ///   - isTerminal: Whether progress can be written over.
  ///   - report: Takes what tells of progress.
  public init(
    root: URL, folder: URL, styles: [String], toolchain: String, isTerminal: Bool,
    report: @escaping (String) -> Void
  ) throws {
    (self.root, self.folder, self.styles) = (root, folder, styles)
    (self.isTerminal, self.report) = (isTerminal, report)
    cache = try VerdictCache(
      in: folder.appending(path: "verdicts"), of: root, styles: styles, toolchain: toolchain)
  }

  /// The scratch copy, brought up to date.
  public func scratchCopy() throws -> ScratchCopy {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    removeBenches()
    try DiskSpace.check(at: folder, needed: 1_000_000_000)
    return try ScratchCopy(of: root, in: folder.appending(path: "checkout"), styles: styles)
  }

  private var benches: URL { folder.appending(path: "benches") }

  /// Removes what a run that broke off could not.
  private func removeBenches() {
    try? FileManager.default.removeItem(at: benches)
  }

  /// Has these mutants judged, but for those that were before.
  ///
  /// - Throws: ``WorkbenchError`` when something is broken without a mutant, when a mutant does not
  ///   compile, and when a run allows no verdict.
  public func run(_ mutants: [Mutant]) throws -> [Comparison.Entry] {
    let pending = mutants.filter { mutant in
      Judge.allCases.contains { cache[mutant, $0] == nil }
    }
    let started = Date()
    if !pending.isEmpty { try judge(pending) }
    let seconds = Int(Date().timeIntervalSince(started))
    report(
      "judged \(pending.count) mutants in \(seconds) s; \(mutants.count - pending.count) were before\n"
    )
    return mutants.map { mutant in
      let verdicts = Judge.allCases.compactMap { judge in
        cache[mutant, judge].map { (judge, $0) }
      }
      return Comparison.Entry(mutant, verdicts: Dictionary(uniqueKeysWithValues: verdicts))
    }
  }

  private func judge(_ mutants: [Mutant]) throws {
    report("building a copy to break things in …\n")
    let copy = try scratchCopy()
    let bench = JudgeRunner(products: copy.products)
    if let problem = try copy.buildTests() {
      throw WorkbenchError("Nothing is broken yet, and the build fails:\n\(problem)")
    }
    report("judging what is not broken …\n")
    let seats = styles.filter { style in mutants.contains { $0.style == style } }.flatMap { style in
      Judge.allCases.map { Seat(style: style, judge: $0) }
    }
    let found = try concurrentMap(seats, width: 4) {
      try bench.baseline(of: $0.judge, style: $0.style)
    }
    let baselines = Dictionary(uniqueKeysWithValues: zip(seats, found))

    // While one wave is judged the next is built: judges wait a lot, and compilers do not.
    var progress = ProgressBar(total: mutants.count, isTerminal: isTerminal, write: report)
    var judging: BackgroundWork?
    defer {
      try? judging?.wait()
      removeBenches()
      progress.end()
    }
    for wave in waves(of: mutants) {
      progress.show(wave.map(\.name).joined(separator: ", "))
      for (wave, bench) in try build(wave, in: copy) {
        try judging.take()?.wait()
        judging = BackgroundWork { [cache] in
          try Self.judge(wave, on: bench, baselines: baselines, cache: cache)
        }
      }
      progress.advance(by: wave.count)
    }
    try judging.take()?.wait()
  }

  /// A judge of a style.
  private struct Seat: Hashable, Sendable {
    var style: String
    var judge: Judge
  }

  /// The mutants, one of each style at a time.
  private func waves(of mutants: [Mutant]) -> [[Mutant]] {
    let queues = Dictionary(grouping: mutants, by: \.style)
    let longest = queues.values.map(\.count).max() ?? 0
    return (0..<longest).map { index in
      styles.compactMap { style in queues[style].flatMap { $0.dropFirst(index).first } }
    }
  }

  /// Builds the mutants of a wave together, or one by one when one of them does not compile, each time
  /// with a bench of its own.
  private func build(_ wave: [Mutant], in copy: ScratchCopy) throws -> [([Mutant], JudgeRunner)] {
    let changed = try wave.flatMap { try apply($0, to: copy) }
    defer { try? copy.restore(changed) }
    guard let problem = try copy.buildTests() else {
      try DiskSpace.check(at: folder)
      let place = benches.appending(path: UUID().uuidString)
      return [(wave, try JudgeRunner(copying: copy.products, to: place))]
    }
    guard wave.count > 1 else {
      throw WorkbenchError(
        "\(MutantPage.path(of: wave[0].style)), \(wave[0].id): it does not compile:\n\(problem)")
    }
    try copy.restore(changed)
    return try wave.flatMap { try build([$0], in: copy) }
  }

  private static func judge(
    _ wave: [Mutant], on bench: JudgeRunner, baselines: [Seat: JudgeRunner.Baseline],
    cache: VerdictCache
  ) throws {
    defer { bench.remove() }
    let cases = wave.flatMap { mutant in Judge.allCases.map { (mutant, $0) } }
    _ = try concurrentMap(cases.filter { cache[$0.0, $0.1] == nil }, width: 4) { mutant, judge in
      guard let baseline = baselines[Seat(style: mutant.style, judge: judge)] else { return }
      let verdict = try bench.verdict(of: judge, on: mutant, baseline: baseline)
      try cache.keep(verdict, on: mutant, by: judge)
    }
  }

  /// Puts a mutant into the copy; gives the paths of the files that it changed.
  private func apply(_ mutant: Mutant, to copy: ScratchCopy) throws -> [String] {
    let files = try mutant.patch.applied { MutantCatalog.source(of: mutant.style, $0, in: root) }
      .files
    for (path, text) in files {
      try copy.write(Data(text.utf8), to: "Packages/\(mutant.style)/\(path)")
    }
    return files.keys.map { "Packages/\(mutant.style)/\($0)" }
  }
}
