import Bugs
import Foundation
import WorkbenchKit

extension KataCommand {
  func hunt() throws {
    let bugs = try StyleBugs(of: neededStyle("hunt"), in: root)
    let style = bugs.package.style
    let wanted = try options.number("SEED", example: 7).map { Int($0) }
    var attempt = try begun(.hunt, style, seed: wanted)
    guard attempt.state.seed == nil else {
      return screen.write(
        "\(attempt.path) already exists: continue there, then make check. For another bug: AGAIN=1")
    }
    let judged = try attempts.last(of: .judge, style: style)
    let known = wanted == nil ? judged?.state.noticed ?? [] : []
    var seed = wanted ?? Int.random(in: 1...9999)
    screen.report("building once, so that the first check is fast …\n")
    let first = seed % bugs.all.count
    // A bug that the example test notices would be found before the hunt begins.
    let drawn = bugs.all[first...] + bugs.all[..<first]
    let isKnown = { (bug: Bug) in known.contains(bug.id) }
    let bug = try (drawn.filter { !isKnown($0) } + drawn.filter(isKnown)).first { bug in
      let verdict = try verdict(
        of: bugs.files(with: bug, tests: bugs.firstTest), in: bugs.package, at: attempt.name)
      guard case .ran(let result, _) = verdict else {
        throw WorkbenchError("There is nothing to hunt, because \(style) \(verdict.problem ?? "").")
      }
      return result.isGreen
    }
    // With this number, others get the same bug, whatever they noticed.
    if !known.isEmpty, let index = bugs.all.firstIndex(where: { $0.id == bug?.id }) {
      seed = bugs.all.count + index
    }
    attempt.state.seed = seed
    attempt.state.bug = bug.map(bugs.fingerprint)
    try attempt.replace(
      with: bugs.files(with: bug, tests: bugs.firstTest), package: bugs.package, screen: screen)
    screen.write(screen.bold("\(style), hunt"))
    screen.write(
      "The client in \(attempt.path)/Sources has one bug. Write a test in \(attempt.path)/Tests/\(style)Tests that fails "
        + "because of it, then fix the client. make check shows how far you are. (To give others the "
        + "same bug: SEED=\(seed))")
    if let judged {
      let isNew = bug.map { !isKnown($0) } == true && !known.isEmpty
      screen.write(
        "You can copy your tests from \(judged.path)"
          + (isNew ? ". They don't notice this bug yet, so write one more." : "."))
    }
  }
}

/// *hunt*: the client has one bug. The learner writes a test that fails because of it, then fixes
/// the client.
struct HuntExercise: KataExercise {
  private var attempt: Attempt
  private let command: KataCommand
  private let bugs: StyleBugs
  private let bug: Bug

  init(_ attempt: Attempt, _ command: KataCommand) throws {
    self.attempt = attempt
    self.command = command
    let bugs = try StyleBugs(of: attempt.state.style, in: command.root)
    let bug = try bugs.all.first(where: { bugs.fingerprint(of: $0) == attempt.state.bug })
      .orThrow(
        """
        The client has changed since this hunt began (git log Packages/\(attempt.state.style)), so its bug \
        can no longer be compared. Your files in \(attempt.path) are as you left them. To start a new hunt: \
        make hunt STYLE=\(attempt.state.style) AGAIN=1
        """)
    self.bugs = bugs
    self.bug = bug
  }

  private var screen: Console { command.screen }

  private func verdict(of files: PackageFiles) throws -> KataTests.Verdict {
    try command.verdict(of: files, in: bugs.package, at: attempt.name)
  }

  mutating func hint() throws { try attempt.hint(bugs.hints(about: [bug]), screen) }

  /// A trainer reads it before the room hunts this bug.
  func solution() throws {
    let shipped = bugs.package.shipped.tests
    guard case .ran(let result, _) = try verdict(of: bugs.files(with: bug, tests: shipped)),
      !result.isGreen
    else { throw WorkbenchError("Our tests don't run with this bug.") }
    screen.write(screen.bold("one solution to the hunt in \(attempt.path)"))
    screen.write("Of our tests, these fail because of the bug:")
    let copy = "\(command.scratch("\(attempt.name)/package").path)/"
      .dropFirst(command.root.path.count + 1)
    for line in result.redLines(from: command.root, most: .max, in: screen, width: 400) {
      screen.write(line.replacing(copy, with: "Packages/\(bug.style)/"))
    }
    screen.write("The bug:")
    show(bug)
  }

  private func show(_ bug: Bug) {
    screen.write("    \(bug.story)")
    screen.show(bug.patch, indented: "    ")
    screen.write("    (\(bug.id), Packages/\(bug.style)/Bugs.md:\(bug.line))")
  }

  mutating func check(timeout: Double) throws -> Bool {
    let files = try attempt.files
    let tests = "\(attempt.path)/Tests/\(attempt.state.style)Tests"
    let sources = "\(attempt.path)/Sources"
    let bugged = try bugs.files(with: bug, tests: files.tests)
    screen.write(screen.bold("\(attempt.state.style), hunt"))
    let onBug = try verdict(of: bugged)
    guard case .ran(let found, _) = onBug else { return command.red(onBug, move: tests) }
    let onHealthy = try verdict(of: bugs.files(with: nil, tests: files.tests))
    guard onHealthy.isGreen else {
      screen.write("Your tests also fail with the healthy client, so they are wrong about it:")
      return command.red(onHealthy, move: tests)
    }
    let built = try command.tests(of: bugs.package, at: attempt.name)
    if let luck = try command.luck(of: files.tests, in: bugs.package, built) {
      screen.write("Your tests pass with the healthy client, but one of them isn't steady:")
      return command.red(luck, move: tests)
    }
    guard !found.isGreen else {
      screen.write("None of your tests fails because of the bug yet. What does the client promise?")
      return command.red(move: tests)
    }
    screen.write(
      "Your test fails because of the bug, and passes with the healthy client: \(found.summaryOfRed)",
      isMet: true)
    guard files.sources != bugged.sources else { return command.red(move: "fix \(sources)") }
    let own = try verdict(of: files)
    guard own.isGreen else {
      screen.write("Your change doesn't fix it:")
      return command.red(own, move: sources)
    }
    let shipped = try verdict(of: files.sources.merging(bugs.package.shipped.tests) { $1 })
    guard shipped.isGreen else {
      screen.write("Your tests pass now, but the change breaks something else:")
      return command.red(shipped, move: sources)
    }
    attempt.state.finish(1)
    try attempt.save()
    screen.write("Fixed, and nothing else is broken. The bug's story:", isMet: true)
    show(bug)
    screen.write("to hunt another: make hunt STYLE=\(bug.style) AGAIN=1")
    return true
  }
}
