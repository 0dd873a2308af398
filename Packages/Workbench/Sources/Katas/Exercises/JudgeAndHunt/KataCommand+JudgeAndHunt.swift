import Foundation
import TestRunner
import WorkbenchKit

/// How *judge* and *hunt* begin.
extension KataCommand {
  /// `make judge`: begins to write tests for a finished client.
  public func judge() throws {
    let style = try neededStyle("judge")
    let bugs = try Bugs(of: style, in: root)
    if var known = try attempts.last(of: .judge, style: style), !isAgain {
      let sources = bugs.package.shipped.sources
      let saved = try known.replace(
        with: sources.merging(known.files.tests) { $1 }, removesOthers: true,
        isOurs: { _, _ in false })
      for place in [saved, try known.writeSupport(of: bugs.package)].compactMap(\.self) {
        screen.write("what you had changed is kept in \(place)")
      }
      known.state.madeFrom = bugs.fingerprint
      try known.save()
      screen.write("\(known.path) is there: write tests in it, and make check. A new one: AGAIN=1")
      return
    }
    let attempt = try begin(.judge, bugs: bugs, seed: nil)
    screen.write(screen.style.bold("\(style), judge"))
    screen.write(
      "The client in \(attempt.path)/Sources is finished. Write its tests in \(attempt.path)/Tests: one is "
        + "there as an example. \(bugs.mutants.count) bugs wait, each a plausible mistake. make check puts "
        + "them in, one at a time, and says how many your tests notice.")
  }

  /// `make hunt`: puts one bug into a copy of a client.
  public func hunt() throws {
    let style = try neededStyle("hunt")
    let seed = try variables["SEED"].map { text in
      guard let number = Int(text) else { throw WorkbenchError("SEED=\(text) is no number.") }
      return number
    }
    if let known = try attempts.last(of: .hunt, style: style), !isAgain,
      seed == nil || seed == known.state.seed
    {
      if let saved = try known.writeSupport(of: KataPackage(style: style, in: root)) {
        screen.write("your Package.swift is kept in \(saved)")
      }
      screen.write("\(known.path) is there: go on, and make check. Another bug: AGAIN=1")
      return
    }
    let attempt = try begin(
      .hunt, bugs: Bugs(of: style, in: root), seed: seed ?? Int.random(in: 1...9999))
    screen.write(screen.style.bold("\(style), hunt"))
    screen.write(
      "The client in \(attempt.path)/Sources has one bug. Write a test in \(attempt.path)/Tests that fails "
        + "because of it; then mend the client. make check says how far you are. (The same bug for "
        + "others: SEED=\(attempt.state.seed ?? 0))")
  }

  private func begin(_ exercise: Attempt.Exercise, bugs: Bugs, seed: Int?) throws -> Attempt {
    try DiskSpace.check(at: root)
    let style = bugs.package.style
    let folder = attempts.newFolder(of: exercise, style: style)
    let bench = Bench(folder.lastPathComponent, package: bugs.package, in: root, run: run)
    let tests = try ExampleTests.files(of: style, in: root)
    screen.console.report("building it once, so that the first check is fast …\n")
    // A bug that the example test notices would be found before the hunt begins.
    let mutant = try seed.flatMap { seed in
      try bugs.mutants(seed: seed).first { mutant in
        let verdict = try bench.verdict(of: bugs.sources(with: mutant, tests: tests))
        guard case .ran(let result, _) = verdict else {
          throw WorkbenchError(
            "\(style) does not build here, so there is nothing to hunt: \(verdict.reason).")
        }
        return result.isGreen
      }
    }
    let files = try bugs.sources(with: mutant, tests: tests)
    // A hunt checks one version after the other, and the first one is built by now.
    if exercise == .judge { try bench.prepare(files) }
    let state = Attempt.State(
      exercise: exercise, style: style, seed: seed, bug: mutant?.fingerprint, began: Date(),
      madeFrom: bugs.fingerprint)
    let attempt = Attempt(in: folder, state: state)
    try bugs.package.write(files, to: attempt.folder)
    _ = try attempt.writeSupport(of: bugs.package)
    try attempt.save()
    return attempt
  }
}
