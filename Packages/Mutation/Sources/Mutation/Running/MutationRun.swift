import Bugs
import Foundation
import Synchronization
import WorkbenchKit

/// Judges the mutants of one scope.
struct MutationRun {
  private let scope: Scope
  private let compiler: MutantBuild.Compiler
  private let console: Console
  private let copy: PackageCopy
  private let results: Results

  /// Reads the results of earlier runs.
  ///
  /// - Parameter folder: Where the copies and the results are.
  init(
    _ scope: Scope, folder: URL, compiler: @escaping MutantBuild.Compiler, console: Console
  ) throws {
    (self.scope, self.compiler, self.console) = (scope, compiler, console)
    copy = PackageCopy(
      folder: folder.appending(path: "copy"),
      originals: try PackageDescription.localPackages(of: scope.tested))
    results = try Results(of: scope, in: copy, folder: folder.appending(path: "results"))
  }

  /// Judges mutants that have no result yet.
  ///
  /// - Parameters:
  ///   - chosen: The ids of the mutants.
  ///   - isRepeated: Whether to judge them in any case.
  func judge(_ chosen: Set<String>, isRepeated: Bool) throws -> [Judged] {
    let chosen = scope.mutants.map(\.id).filter(chosen.contains)
    var known: [String: Judged.Result] = [:]
    for id in chosen { known[id] = results[id] }
    let pending = chosen.filter { isRepeated && known[$0] != .notCompiled || known[$0] == nil }
    if !pending.isEmpty { known.merge(try run(pending)) { $1 } }
    return scope.sources.flatMap { source in
      source.mutants.compactMap { mutant in
        known[mutant.id].map { Judged(mutant: mutant, source: source.text, result: $0) }
      }
    }
  }

  /// Builds all mutants, and runs the tests on some of them.
  private func run(_ pending: [String]) throws -> [String: Judged.Result] {
    console.report("\(scope.name): building \(scope.mutants.count) mutants …\n")
    var notCompiled = Set(scope.mutants.map(\.id).filter { results[$0] == .notCompiled })
    let build = MutantBuild(scope: scope, copy: copy, compiler: compiler, report: console.report)
    let numbers = try build.build(without: &notCompiled)
    for id in notCompiled { results.keep(.notCompiled, of: id) }

    let mutants = pending.compactMap { id in numbers[id].map { (id: id, number: $0) } }
    let progress = Mutex(ProgressBar(total: mutants.count, console: console))
    defer { progress.withLock { $0.end() } }
    let step = "\(scope.name), \(scope.judge.rawValue)"
    progress.withLock { $0.show("\(step): without a mutant, three times") }
    return try Limits.during {
      let runner = try MutantRunner(scope, in: copy.place(of: scope.tested))
      let judged = try concurrentMap(mutants, width: MutantRunner.width) { [results] mutant in
        let result = try runner.result(of: mutant.number)
        results.keep(result, of: mutant.id)
        progress.withLock {
          $0.advance(by: 1)
          if $0.done.isMultiple(of: 20) { $0.show(step) }
        }
        return (mutant.id, result)
      }
      let others = Set(pending).intersection(notCompiled).map { ($0, Judged.Result.notCompiled) }
      return Dictionary(uniqueKeysWithValues: judged + others)
    }
  }
}
