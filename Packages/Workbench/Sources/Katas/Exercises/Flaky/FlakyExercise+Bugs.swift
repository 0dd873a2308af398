import Bugs
import Foundation
import WorkbenchKit

/// The lines that are about bugs: those that the suite noticed before, and the race.
extension FlakyExercise {
  private struct Trial: Sendable {
    let isMet: Bool
    let text: String
    let verdict: KataTests.Verdict?
  }

  /// Tries the learner's tests with our client, and with its bugs that the changed tests may not
  /// notice anymore.
  func losesNothing(_ files: PackageFiles) throws -> Bool {
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

  /// Tries our tests with the learner's client.
  func hasNoRace(_ files: PackageFiles) throws -> Bool {
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
