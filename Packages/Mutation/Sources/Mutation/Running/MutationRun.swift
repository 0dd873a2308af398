import Bugs
import Foundation
import Synchronization
import WorkbenchKit

/// Judges the mutants of one package.
struct MutationRun: Sendable {
  private let scope: Scope
  private let console: Console
  private let copy: PackageCopy
  /// What the tests said in earlier runs, by the code, the tests and the mutant.
  private let outcomes: Store<Verdict.Outcome>
  private let everything: Fingerprint
  /// The ids of the mutants that do not compile, by the sources.
  private let notCompiled: Store<Set<String>>
  private let sources: String

  init(_ scope: Scope, folder: URL, console: Console) throws {
    (self.scope, self.console) = (scope, console)
    copy = try PackageCopy(of: scope.package, in: folder.appending(path: "copies/\(scope.name)"))
    outcomes = Store(folder.appending(path: "outcomes"))
    notCompiled = Store(folder.appending(path: "not-compiled"))
    let texts = scope.sources.map { ($0.path, String(decoding: $0.text, as: UTF8.self)) }
    sources = try Fingerprint()
      .adding(Dictionary(uniqueKeysWithValues: texts), and: Toolchain.describe()).text
    everything = try copy.fingerprint().adding(and: sources)
  }

  /// Judges mutants that have no outcome yet.
  ///
  /// - Parameter isRepeated: Whether to judge them in any case.
  /// - Returns: The outcomes of all these mutants, by their ids; none for those that do not compile.
  func judge(_ ids: [String], isRepeated: Bool) throws -> [String: Verdict.Outcome] {
    var known: [String: Verdict.Outcome] = [:]
    for id in ids { known[id] = outcomes[key(id)] }
    var broken = notCompiled[sources] ?? []
    let pending = ids.filter { !broken.contains($0) && (known[$0] == nil || isRepeated) }
    guard !pending.isEmpty else { return known }

    console.report("\(scope.name): building \(scope.mutants.count) mutants …\n")
    let build = MutantBuild(scope: scope, copy: copy, report: console.report)
    let numbers = try build.build(without: &broken)
    notCompiled[sources] = broken
    return known.merging(try outcomes(of: pending, numbers, after: build)) { $1 }
  }

  private func key(_ id: String) -> String { everything.adding(and: id).text }

  /// Runs the tests on those of these mutants that have a number.
  private func outcomes(
    of ids: [String], _ numbers: [String: Int], after build: MutantBuild
  ) throws -> [String: Verdict.Outcome] {
    let mutants = ids.compactMap { id in numbers[id].map { (id: id, number: $0) } }
    defer { console.show(progress: "") }
    console.show(progress: "0/\(mutants.count) \(scope.name): without a mutant, three times")
    let runner = try runner(after: build)
    // Two for each core, because tests mostly wait.
    let width = 2 * ProcessInfo.processInfo.activeProcessorCount
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
    return Dictionary(uniqueKeysWithValues: judged)
  }

  /// Runs the tests without a mutant. When they fail, it builds the code as it is, to tell whose fault that is.
  private func runner(after build: MutantBuild) throws -> MutantRunner {
    let place = copy.place(of: scope.package)
    do {
      return try MutantRunner(scope.tests, in: place)
    } catch {
      try Interruption.check()
      console.report("a test fails; building without mutants …\n")
      try build.buildWithoutMutants()
      let isOwnFault = (try? MutantRunner(scope.tests, in: place)) != nil
      throw WorkbenchError(
        isOwnFault
          ? """
          The tests of \(scope.name) pass. They fail when mutants are built into its code, even when none is \
          switched on. That is a fault of `make mutate`, and not of your code:
          \(error)
          """
          : """
          \(scope.name): without a mutant, the tests must pass three times. Correct this first:
          \(error)
          """)
    }
  }
}
