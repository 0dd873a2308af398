import Bugs
import Foundation
import Synchronization
import WorkbenchKit

struct MutationRun: Sendable {
  let scope: Scope
  let console: Console
  let copy: PackageCopy
  private let outcomes: Store<Verdict.Outcome>
  private let everything: Fingerprint
  var leftOut: [String: String]
  private let reasons: Store<[String: String]>
  private let sources: String

  init(_ scope: Scope, folder: URL, console: Console) throws {
    self.scope = scope
    self.console = console
    // The clients of the recipes share one copy of the workspace.
    let name = scope.filters.isEmpty ? scope.name : "Recipes"
    copy = try PackageCopy(
      of: scope.package, sources: scope.sources.map(\.path),
      in: folder.appending(path: "copies/\(name)"))
    for path in copy.unreadable {
      console.report("\(scope.name): the copy leaves out \(path), which can't be read\n")
    }
    outcomes = Store(folder.appending(path: "outcomes"))
    reasons = Store(folder.appending(path: "left-out"))
    let texts = scope.sources.map { ($0.path, String(decoding: $0.text, as: UTF8.self)) }
    sources = try Fingerprint().adding(
      Dictionary(uniqueKeysWithValues: texts), and: Toolchain.describe(), MutatedSource.activeMutant
    ).text
    leftOut = reasons[sources] ?? [:]
    everything = try copy.fingerprint().adding(and: sources, scope.filters.joined())
  }

  /// Returns the outcomes of mutants by their ids, except for those that can't be built in. Mutants
  /// with a known outcome run again only if `isRepeated` is true.
  mutating func judge(_ ids: [String], isRepeated: Bool) throws -> [String: Verdict.Outcome] {
    var known: [String: Verdict.Outcome] = [:]
    for id in ids { known[id] = outcomes[key(id)] }
    let pending = ids.filter { leftOut[$0] == nil && (known[$0] == nil || isRepeated) }
    guard !pending.isEmpty else { return known }

    console.report("\(scope.name): building \(ids.count) of \(scope.mutants.count) mutants …\n")
    let (numbers, runner) = try built(Set(ids))
    reasons[sources] = leftOut
    let mutants = pending.compactMap { id in numbers[id].map { (id: id, number: $0) } }
    // Run two for each core, because tests mostly wait.
    let width = min(mutants.count, 2 * ProcessInfo.processInfo.activeProcessorCount)
    defer { console.show(progress: "") }
    return known.merging(try judge(mutants, by: runner, width: width)) { $1 }
  }

  private func key(_ id: String) -> String { everything.adding(and: id).text }

  /// Judges several mutants at a time. If tests without a mutant fail when they run at the same
  /// time, it judges one mutant at a time, because such failures would look as if a mutant was
  /// noticed.
  private func judge(
    _ mutants: [(id: String, number: Int)], by runner: MutantRunner, width: Int
  ) throws -> [String: Verdict.Outcome] {
    if try runner.passes(width: width) {
      let done = Mutex(0)
      let judged = try concurrentMap(mutants, width: width) { mutant in
        let outcome = try runner.outcome(of: mutant.number)
        outcomes[key(mutant.id)] = outcome
        done.withLock {
          $0 += 1
          guard $0.isMultiple(of: 20) else { return }
          console.show(progress: "\($0)/\(mutants.count) \(scope.name)")
        }
        return (mutant.id, outcome)
      }
      if try runner.passes(width: width) {
        let judged = Dictionary(uniqueKeysWithValues: judged)
        // Several runs at once can be too slow for the time limit, so run the hung mutants again,
        // one at a time.
        let hung = width > 1 ? mutants.filter { judged[$0.id] == .hung } : []
        return hung.isEmpty ? judged : judged.merging(try judge(hung, by: runner, width: 1)) { $1 }
      }
      for mutant in mutants { outcomes[key(mutant.id)] = nil }
    }
    try require(
      width > 1,
      "The tests of \(scope.name) passed without a mutant, and now they fail. Either the machine is much busier "
        + "now, and they take too long, or a run left something outside its HOME and TMPDIR, such as a file in "
        + "/tmp. Remove it, stop the tests from leaving it, and run this again.")
    console.report(
      "\(scope.name): its tests fail when several runs overlap, as when they share a file or a port. "
        + "Continuing with one run at a time.\n")
    return try judge(mutants, by: runner, width: 1)
  }

  /// Builds mutants. If the tests fail even though all mutants are off, this finds the bodies that
  /// cause it, and leaves them out.
  private mutating func built(_ ids: Set<String>) throws -> ([String: Int], MutantRunner) {
    do { return try attempt(ids) } catch { try Interruption.check() }
    console.report("they fail; building without mutants …\n")
    _ = try attempt([])
    console.report("they pass; looking for the code that can't have mutants …\n")
    let bodies = scope.sources.flatMap(\.regions)
      .map { $0.mutants.map(\.id).filter { ids.contains($0) && leftOut[$0] == nil } }
    for ids in try bodiesAtFault(bodies.filter { !$0.isEmpty }[...]) {
      leaveOut(
        ids, "makes the tests fail with several bodies: it may have a result builder or `#line`")
    }
    do { return try attempt(ids) } catch {
      throw WorkbenchError(
        "\(scope.name) passes as it is, but fails with inactive mutants built in. Do its tests depend "
          + "on their order?\n\(error)")
    }
  }

  private mutating func attempt(_ ids: Set<String>) throws -> ([String: Int], MutantRunner) {
    let numbers = try build(ids)
    console.show(progress: "\(scope.name): running the tests three times without a mutant")
    let place = copy.place(of: scope.package)
    return (numbers, try MutantRunner(scope, in: place, report: console.report))
  }

  /// Returns the bodies that make the tests fail on their own, each as the ids of its mutants.
  private mutating func bodiesAtFault(_ bodies: ArraySlice<[String]>) throws -> ArraySlice<[String]>
  {
    if (try? attempt(Set(bodies.joined()))) != nil { return [] }
    try Interruption.check()
    guard bodies.count > 1 else { return bodies }
    let middle = bodies.startIndex + bodies.count / 2
    return try bodiesAtFault(bodies[..<middle]) + bodiesAtFault(bodies[middle...])
  }
}
