import Bugs
import Foundation
import Synchronization
import WorkbenchKit

/// The lines of a check.
extension FlakyExercise {
  mutating func check(timeout: Double) throws -> Bool {
    screen.write(screen.bold(headline))
    let files = try attempt.files
    guard try isCardRight(files), try isForced() else { return false }
    guard files != given else {
      screen.write("green in 30 runs: you haven't repaired anything yet", isMet: false)
      return command.red(move: "\(testFolder), and the client for the race · stuck? make hint")
    }
    if let refusal = refusal(of: files) {
      screen.write("nothing lost: \(refusal)", isMet: false)
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

  // MARK: 1. The causes

  private mutating func isCardRight(_ files: PackageFiles) throws -> Bool {
    if !isNamed {
      let changed = Set(files.keys).union(given.keys).sorted().first { files[$0] != given[$0] }
      if let changed {
        screen.write(
          "causes: \(attempt.path)/\(changed) has changed. A repair whose cause nobody can name is a guess, so first "
            + "say what is wrong", isMet: false)
        return command.red(
          move:
            "git -C \(attempt.path) stash push -- Sources Tests, then fill in \(attempt.path)/\(Attempt.cardFile)"
        )
      }
      let card = try readCard()
      guard card == rightCard else {
        screen.write(
          card.isEmpty
            ? "causes: \(attempt.path)/\(Attempt.cardFile) is still empty"
            : "causes: not all of \(Attempt.cardFile) is right yet: a word is missing or wrong, or a test is accused that "
              + "is fine", isMet: false)
        return command.red(
          move: "read each test: what does it share, and what does it wait for? · stuck? make hint")
      }
      attempt.state.finish(1)
      try attempt.save()
    }
    screen.write("causes: \(rightCard.count) tests, and you know why", isMet: true)
    return true
  }

  // MARK: 2. Forced

  private func isForced() throws -> Bool {
    let results = try forced()
    for result in results { screen.write("forced: \(result.text)", isMet: result.isRed) }
    guard results.allSatisfy(\.isRed) else {
      throw WorkbenchError(
        "The suite as you got it isn't red in a run that forces it. That's a mistake of ours: "
          + "see make kata-verify STYLE=\(KataPackage.flaky).")
    }
    return true
  }

  struct Forced: Codable, Sendable {
    let text: String
    let isRed: Bool
  }

  private func forced() throws -> [Forced] {
    let store = Store<[Forced]>(command.root.appending(path: ".build-katas/forced"))
    let base = Fingerprint().adding(given, and: flaky.package.answers.fingerprint.text)
    if let known = store[base.text] { return known }
    screen.report("forcing the failures, with the suite as you got it …\n")
    let forcing = try FlakyForcing(flaky, story, at: "\(attempt.name)-given", command)
    var failures = try forcing.failures()
    // On a machine that is very busy, not all tests may have begun when the first answers come.
    for _ in 1...2 where failures.contains(nil) {
      failures = try zip(failures, forcing.failures()).map { $0 ?? $1 }
    }
    let results = zip(story.causes, failures).map { cause, failure in
      let how =
        cause.bug.map { _ in "with late answers, and with a bug in the client" }
        ?? cause.forced.rawValue
      let tests = cause.unreliable.map(flaky.name).joined(separator: ", ")
      return Forced(
        text: "\(cause.name) (\(how)): \(failure ?? "\(tests) not as expected")",
        isRed: failure != nil)
    }
    if results.allSatisfy(\.isRed) { store[base.text] = results }
    return results
  }

  // MARK: 4a. Nothing lost, as far as one can read it

  /// Why a repair isn't one, and what it would hide.
  func refusal(of files: PackageFiles) -> String? {
    let before = given.tests
    let after = files.tests
    let lost = Set(given.flakyTests.keys).subtracting(files.flakyTests.keys).sorted()
    if files.flakyTests.count < given.flakyTests.count {
      let bug = flaky.page.bugs.first { $0.tests.contains { lost.contains(flaky.name(of: $0)) } }
      let story = bug?.story ?? "The client does what no test asks about anymore."
      return
        "\(lost.joined(separator: ", ")) \(lost.count == 1 ? "is" : "are") gone. Then nobody notices this bug: \(story)"
    }
    func place(of pattern: some RegexComponent, _ isNew: Bool = true) -> String? {
      let count = { (files: PackageFiles) in
        files.values.reduce(0) { $0 + $1.matches(of: pattern).count }
      }
      guard !isNew || count(after) > count(before) else { return nil }
      return after.sorted { $0.key < $1.key }.lazy.compactMap { path, text -> String? in
        let lines = zip(1..., text.components(separatedBy: "\n"))
        return lines.first { line in
          line.1.contains(pattern) && (!isNew || before[path]?.contains(line.1) != true)
        }.map { "\(attempt.path)/\(path):\($0.0)" }
      }.first
    }
    let off =
      /\.disabled\b|\.enabled\(|withKnownIssue|XCTSkip|XCTExpectFailure|isIntermittent|^ *#if (?:false|0)/
    if let place = place(of: off) {
      return
        "\(place) turns a test off. A test that may fail is one that nobody reads, so a bug goes unnoticed, too"
    }
    let turns = /\.serialized|\.exclusive\(|Exclusive/
    if let place = place(of: turns) {
      return
        "\(place) makes tests take turns. That hides what they share only from each other: another suite, another "
        + "process, and the app don't wait for their turn"
    }
    if let place = retry(in: after, notIn: before) {
      return
        "\(place) tries again until it is green. Then a client is green, too, that fails for one user in five"
    }
    let sleep =
      /Task\.sleep|Thread\.sleep|\bu?sleep\(|nanosleep|asyncAfter|RunLoop.*run\(|XCTWaiter|isInverted/
    if let place = place(of: sleep, false) {
      return
        "\(place) waits for a fixed time. That is too short on some day, and until then each run pays for it. Wait for "
        + "what must have happened"
    }
    return nil
  }

  /// A loop around something that may fail.
  private func retry(in after: PackageFiles, notIn before: PackageFiles) -> String? {
    for (path, text) in after.sorted(by: { $0.key < $1.key })
    where !FlakyPackage.fixed.contains(path) {
      for loop in text.matches(of: /\b(?:for|while|repeat)\b[^\n]*?\{/) {
        var depth = 1
        let body = text[loop.range.upperBound...].prefix { character in
          depth += character == "{" ? 1 : character == "}" ? -1 : 0
          return depth > 0
        }
        guard body.contains(/\bcatch\b|\btry\?/), before[path]?.contains(body) != true else {
          continue
        }
        let line = text[..<loop.range.lowerBound].count { $0 == "\n" } + 1
        return "\(attempt.path)/\(path):\(line)"
      }
    }
    return nil
  }

  // MARK: 3. Green in 30 runs

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
          + (rightCard[name] == FlakyPage.race ? Self.racing : run.kind.story), isMet: false)
      let folder = rightCard[name] == FlakyPage.race ? "\(attempt.path)/Sources" : testFolder
      return command.red(verdict, move: "\(folder) · stuck? make hint")
    }
    screen.write(
      "green in \(runs.count) runs: \(runs.map(\.kind.rawValue).withoutRepetitions.joined(separator: " · "))",
      isMet: true)
    return true
  }

  private static let racing =
    "is red because of the race, which is in the client. Fix it there, and leave the test as it was"

  // MARK: 4b. Nothing lost

  private struct Trial: Sendable {
    let isMet: Bool
    let text: String
    let verdict: KataTests.Verdict?
  }

  /// Tries the learner's tests with our client, and with its bugs that the changed tests may not
  /// notice anymore.
  private func losesNothing(_ files: PackageFiles) throws -> Bool {
    let old = given.flakyTests
    let new = files.flakyTests
    let support = { (files: PackageFiles) in files.tests.filter { !$0.key.hasSuffix("Tests.swift") }
    }
    let changed = Set(new.keys.filter { new[$0] != old[$0] }).union(
      old.keys.filter { new[$0] == nil })
    let bugs = flaky.page.bugs.filter { bug in
      support(files) != support(given)
        || bug.tests.contains { changed.contains(flaky.name(of: $0)) }
    }
    let right = flaky.right.sources
    let racing = try story.causes.first { $0.name == FlakyPage.race }
      .map { try $0.patch.appliedWhereItCan(to: right) }
    var variants: [(story: String?, client: PackageFiles)] = [(nil, right)]
    variants += try bugs.map { ($0.story, try flaky.files(of: right, with: $0)) }
    if let racing { variants.append((Self.storyOfTheRace, racing)) }
    screen.report("running your tests on our client, without bugs and with them …\n")
    let copies = ScratchPackages(of: "\(attempt.name)-bugs", for: variants.count)
    let tests = files.tests
    let trials = try copies.map(variants) { variant, copy in
      try trial(variant.client.merging(tests) { $1 }, copy, bug: variant.story)
    }
    for trial in trials where !trial.isMet {
      screen.write("nothing lost: \(trial.text)", isMet: false)
      if let verdict = trial.verdict { command.show(verdict) }
      // Then bugs prove nothing.
      if trial.verdict != nil { return false }
    }
    guard trials.allSatisfy(\.isMet) else { return false }
    screen.write(
      "nothing lost: \(new.count) tests, which notice the race and \(bugs.count) other \(bugs.count == 1 ? "bug" : "bugs")",
      isMet: true)
    return true
  }

  private static let storyOfTheRace =
    "While the user types, the answer to an earlier search comes last, and is shown. A test that lets one search end "
    + "before the next begins hides it"

  private func trial(_ files: PackageFiles, _ copy: String, bug: String?) throws -> Trial {
    let known = Store<Bool>(command.root.appending(path: ".build-katas/flaky"))
    let key = flaky.package.fingerprint
      .adding(files, and: flaky.package.answers.fingerprint.text, "\(bug != nil)").text
    if known[key] == true { return Trial(isMet: true, text: "", verdict: nil) }
    let tests = try flaky.tests(of: files, at: copy, command)
    let verdict = try command.run(tests)
    guard let bug else {
      if verdict.isGreen { known[key] = true }
      return Trial(
        isMet: verdict.isGreen,
        text: "your tests fail with our client, which has the interface that you got and no bug",
        verdict: verdict)
    }
    guard case .ran = verdict else { return Trial(isMet: true, text: "", verdict: nil) }
    // A test that notices a bug only if the answer is quick is not reliable.
    let isNoticed = try [.late, .reversed].contains { kind in
      try !FlakyRun(kind: kind).verdict(of: tests, files, by: command.run).isGreen
    }
    if isNoticed { known[key] = true }
    return Trial(
      isMet: isNoticed,
      text: "your tests don't notice this bug (anymore, or when answers are late). \(bug)",
      verdict: nil)
  }

  // MARK: 5. The race

  /// Tries our tests with the learner's client.
  private func hasNoRace(_ files: PackageFiles) throws -> Bool {
    guard files.sources != given.sources else {
      screen.write(
        "race: the client is as you got it. Whatever a test does, a user who types quickly sees the results of an earlier "
          + "search", isMet: false)
      return false
    }
    let ours = files.sources.merging(flaky.right.tests) { $1 }
    let tests = try flaky.tests(of: ours, at: "\(attempt.name)-client", command)
    var verdict = try command.run(tests)
    for kind in [FlakyRun.Kind.reversed, .late, .reversed] where verdict.isGreen {
      verdict = try FlakyRun(kind: kind).verdict(of: tests, ours, by: command.run)
    }
    guard !verdict.isGreen else {
      screen.write("race: fixed in the client, and nothing else in it has changed", isMet: true)
      return true
    }
    var isRace = false
    if case .ran(let result, _) = verdict {
      let named = rightCard.filter { $0.value == FlakyPage.race }.keys
      isRace = result.failedTestNames.isSubset(of: named)
    }
    screen.write(
      isRace
        ? "race: with your client, our test still sees the results of an earlier search when its answer comes last"
        : "race: with your client, our tests fail. Its interface and what else it does must stay as they are",
      isMet: false)
    command.show(verdict)
    return false
  }
}
