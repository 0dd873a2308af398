import Bugs
import Foundation
import Synchronization
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

  /// `make judge`: begins to write tests for a finished client; later brings back its sources.
  func begin() throws {
    let (screen, style) = (command.screen, attempt.state.style)
    let own = try attempt.files.tests
    let tests = try own.isEmpty ? ExampleTests.files(of: style, in: command.root) : own
    try attempt.replace(
      with: bugs.files(with: nil, tests: tests), removesOthers: true, package: bugs.package,
      screen: screen)
    screen.write(screen.style.bold("\(style), judge"))
    screen.write(
      "The client in \(attempt.path)/Sources is finished. Write its tests in \(attempt.path)/Tests: one is "
        + "there as an example. \(bugs.mutants.count) bugs wait, each a plausible mistake. make check puts "
        + "them in, one at a time, and says how many your tests notice. A new one: AGAIN=1")
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
  ///
  /// A noticed bug stays noticed while a test that noticed it stays as it is, with all that stands outside tests.
  private func missed(by tests: PackageFiles) throws -> [Mutant] {
    let noticed = Store<Bool>(command.root.appending(path: ".build-katas/judged"))
    let functions = tests.testFunctions
    let base = bugs.package.fingerprint
    let key = { @Sendable [bugs] (mutant: Mutant, test: String) in
      var fingerprint = base
      fingerprint.add(bugs.fingerprint(of: mutant))
      fingerprint.add(functions[test] ?? "")
      return fingerprint.text
    }
    let pending = bugs.mutants.enumerated().filter { _, mutant in
      !functions.keys.contains { noticed[key(mutant, $0)] == true }
    }
    let progress = Mutex(ProgressBar(total: pending.count, console: command.screen.console))
    defer { progress.withLock { $0.end() } }
    return try concurrentMap(pending, width: Bench.width) { [bugs, bench] index, mutant in
      // The name of a bug would give it away.
      progress.withLock { $0.show("bug \(index + 1)") }
      defer { progress.withLock { $0.advance(by: 1) } }
      let verdict = try bench.verdict(of: bugs.files(with: mutant, tests: tests))
      guard case .ran(let result, _) = verdict else {
        throw WorkbenchError(
          "With bug \(index + 1), the package \(verdict.problem ?? ""). So there is no verdict.")
      }
      for test in result.failedTestNames { noticed[key(mutant, test)] = true }
      return result.isGreen ? mutant : nil
    }.compactMap(\.self)
  }
}
