import Bugs
import Foundation
import Synchronization
import WorkbenchKit

/// The lines of a check, and its 30 runs.
extension FlakyExercise {
  mutating func check(timeout: Double) throws -> Bool {
    screen.write(screen.bold(headline))
    let files = try attempt.files
    guard try isCardRight(files), try isForced() else { return false }
    guard files != given else {
      screen.write("green in 30 runs: you haven't repaired anything yet", isMet: false)
      return command.red(move: "\(testFolder), and the client for the race · stuck? make hint")
    }
    if let (line, refusal) = refusal(of: files) {
      screen.write("\(line): \(refusal)", isMet: false)
      return command.red(move: "\(testFolder) · what you changed: git -C \(attempt.path) diff")
    }
    guard try isGreenInAllRuns(files) else { return false }
    let isLost = try !losesNothing(files)
    let isRacing = try !hasNoRace(files)
    guard !isLost, !isRacing else {
      return command.red(
        move: (isLost ? [testFolder] : []).joined()
          + (isLost && isRacing ? " and " : "")
          + (isRacing ? "\(attempt.path)/Sources" : "") + " · stuck? make hint")
    }
    attempt.state.finish(2)
    try attempt.save()
    for cause in story.causes { screen.write("\n\(screen.bold(cause.name)): \(cause.prose)") }
    screen.write(
      "\nThe recipe: docs/parallel.md · a suite of your own: docs/flaky.md · another one: make flaky AGAIN=1"
    )
    return true
  }

  private func isGreenInAllRuns(_ files: PackageFiles) throws -> Bool {
    let names = files.flakyTests.keys.sorted()
    let tests = try flaky.tests(of: files, at: attempt.name, isBeside: true, command)
    let runs = FlakyRun.all(of: files, flaky)
    var building = tests
    if !flaky.isXCTest { building.filters = KataTests.filters(names) }
    let built = try command.run(building)
    guard case .ran(let result, _) = built, !result.ended.isEmpty else {
      return command.red(built, move: "\(attempt.path) · stuck? make hint")
    }
    defer { if screen.isTerminal { screen.show(progress: "") } }
    for (number, run) in zip(1..., runs) {
      if screen.isTerminal {
        screen.show(progress: "run \(number) of \(runs.count): \(run.kind.rawValue)")
      }
      let verdict = try run.verdict(of: tests, files, by: command.run)
      guard !verdict.isGreen else { continue }
      var name = run.names.first ?? "a test"
      if case .ran(let result, _) = verdict { name = result.failedTestNames.min() ?? name }
      screen.write(
        "green in \(runs.count) runs: run \(number), \(run.kind.rawValue): `\(name)` "
          + story(of: name, in: run.kind), isMet: false)
      let folder = rightCard[name] == FlakyPage.race ? "\(attempt.path)/Sources" : testFolder
      return command.red(verdict, move: "\(folder) · stuck? make hint")
    }
    screen.write(
      "green in \(runs.count) runs: \(runs.map(\.kind.rawValue).withoutRepetitions.joined(separator: " · "))",
      isMet: true)
    return true
  }

  /// What is wrong with a test that is red, by the cause that the learner has named.
  private func story(of test: String, in kind: FlakyRun.Kind) -> String {
    switch rightCard[test] {
    case FlakyPage.race:
      "is red because of the race, which is in the client. Fix it there, and leave the test as it was"
    case "handler" where kind != .alone, "address" where kind != .alone:
      "is red because it can still get the answer of another test. Give it a stub of its own"
    default: kind.story
    }
  }
}
