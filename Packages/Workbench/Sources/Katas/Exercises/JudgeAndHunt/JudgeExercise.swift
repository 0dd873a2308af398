import Bugs
import Foundation
import TestRunner
import WorkbenchKit

/// *judge*: the client is finished, the learner writes the tests. Bugs are put in, one at a time: how many do
/// the tests notice?
struct JudgeExercise {
  private let attempt: Attempt
  private let command: KataCommand
  private let bugs: StyleBugs
  private let bench: Bench

  init(_ attempt: Attempt, _ command: KataCommand) throws {
    (self.attempt, self.command) = (attempt, command)
    bugs = try StyleBugs(of: attempt.state.style, in: command.root)
    bench = command.bench(attempt.name, bugs.package)
  }

  func check() throws -> Bool {
    let (style, screen) = (attempt.state.style, command.screen)
    let headline = screen.style.bold("\(style), judge")
    let tests = try attempt.files.tests
    let healthy = try bench.verdict(of: bugs.files(with: nil, tests: tests))
    guard case .ran(let result, _) = healthy, result.isGreen else {
      screen.write("\(headline)  your tests are red on the healthy client; fix them first")
      screen.show(healthy)
      screen.write("your move: \(attempt.path)/Tests")
      return false
    }
    let missed = try missed(by: tests)
    let (count, all) = (result.ended.count, bugs.mutants.count)
    screen.write(
      "\(headline)  your \(count == 1 ? "test notices" : "\(count) tests notice") "
        + "\(all - missed.count) of \(all) bugs   \(screen.dots(all - missed.count, of: all))")
    let kinds = Dictionary(grouping: missed, by: \.kind.rawValue)
    for (kind, same) in kinds.sorted(by: { $0.key < $1.key }) {
      let count = same.count > 1 ? " (\(same.count))" : ""
      screen.write("not noticed: \(kind)\(count)", isMet: false)
    }
    guard missed.isEmpty else {
      screen.write("your move: \(attempt.path)/Tests")
      return false
    }
    screen.write(
      "Your tests notice every bug. Compare with Packages/\(style)/Tests, and read the stories of the bugs in "
        + "Packages/\(style)/Mutants.md.", isMet: true)
    return true
  }

  /// The bugs that the tests do not notice.
  private func missed(by tests: PackageFiles) throws -> [Mutant] {
    let noticed = NoticedBugs(in: command.root, package: bugs.package, tests: tests)
    let pending = bugs.mutants.indices.filter {
      !noticed.contains(bugs.fingerprint(of: bugs.mutants[$0]))
    }
    // The name of a bug would give it away.
    let missed = try bench.map(
      pending, console: command.screen.console, name: { "bug \($0 + 1)" }
    ) { [bugs, bench] index -> Mutant? in
      let mutant = bugs.mutants[index]
      let verdict = try bench.verdict(of: bugs.files(with: mutant, tests: tests))
      guard case .ran(let result, _) = verdict else {
        throw WorkbenchError(
          "With bug \(index + 1), the package \(verdict.problem ?? ""). So there is no verdict.")
      }
      noticed.insert(bugs.fingerprint(of: mutant), by: result)
      return result.isGreen ? mutant : nil
    }
    return missed.compactMap(\.self)
  }
}
