import Foundation
import TestRunner
import WorkbenchKit

/// How *judge* and *hunt* begin.
extension KataCommand {
  /// `make judge`: begins to write tests for a finished client; later brings back its sources.
  func judge() throws {
    let bugs = try StyleBugs(of: neededStyle("judge"), in: root)
    let style = bugs.package.style
    if let known = try attempts.last(of: .judge, style: style), !isAgain {
      let files = try bugs.files(with: nil, tests: known.files.tests)
      try write(files, to: known, bugs: bugs)
      return screen.write(
        "\(known.path) is there: write tests in it, and make check. A new one: AGAIN=1")
    }
    let attempt = Attempt(
      in: attempts.newFolder(of: .judge, style: style),
      state: Attempt.State(exercise: .judge, style: style))
    let tests = try ExampleTests.files(of: style, in: root)
    try write(bugs.files(with: nil, tests: tests), to: attempt, bugs: bugs)
    screen.write(screen.style.bold("\(style), judge"))
    screen.write(
      "The client in \(attempt.path)/Sources is finished. Write its tests in \(attempt.path)/Tests: one is "
        + "there as an example. \(bugs.mutants.count) bugs wait, each a plausible mistake. make check puts "
        + "them in, one at a time, and says how many your tests notice.")
  }

  /// `make hunt`: puts one bug into a copy of a client.
  func hunt() throws {
    let bugs = try StyleBugs(of: neededStyle("hunt"), in: root)
    let style = bugs.package.style
    let wanted = try options.number("SEED", example: 7).map { Int(exactly: $0) ?? 0 }
    if let known = try attempts.last(of: .hunt, style: style), !isAgain,
      wanted == nil || wanted == known.state.seed
    {
      try write(known.files, to: known, bugs: bugs)
      return screen.write("\(known.path) is there: go on, and make check. Another bug: AGAIN=1")
    }
    let seed = wanted ?? Int.random(in: 1...9999)
    let folder = attempts.newFolder(of: .hunt, style: style)
    let bench = bench(folder.lastPathComponent, bugs.package)
    let tests = try ExampleTests.files(of: style, in: root)
    screen.console.report("building it once, so that the first check is fast …\n")
    // A bug that the example test notices would be found before the hunt begins.
    let mutant = try bugs.mutants(seed: seed).first { mutant in
      let verdict = try bench.verdict(of: bugs.files(with: mutant, tests: tests))
      if let problem = verdict.problem {
        throw WorkbenchError("There is nothing to hunt, because \(style) \(problem).")
      }
      return verdict.isGreen
    }
    let state = Attempt.State(
      exercise: .hunt, style: style, seed: seed, bug: mutant.map(bugs.fingerprint))
    let attempt = Attempt(in: folder, state: state)
    try write(bugs.files(with: mutant, tests: tests), to: attempt, bugs: bugs)
    screen.write(screen.style.bold("\(style), hunt"))
    screen.write(
      "The client in \(attempt.path)/Sources has one bug. Write a test in \(attempt.path)/Tests that fails "
        + "because of it; then fix the client. make check says how far you are. (The same bug for "
        + "others: SEED=\(seed))")
  }

  private func write(_ files: PackageFiles, to attempt: Attempt, bugs: StyleBugs) throws {
    let message = try attempt.replace(with: files, removesOthers: true, package: bugs.package)
    if let message { screen.write(message) }
  }
}
