import Foundation
import WorkbenchKit

/// The lines that come before a repair: the causes, and the runs that force them.
extension FlakyExercise {
  mutating func isCardRight(_ files: PackageFiles) throws -> Bool {
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

  func isForced() throws -> Bool {
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
}
