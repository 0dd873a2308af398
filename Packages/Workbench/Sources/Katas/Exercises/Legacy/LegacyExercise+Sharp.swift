import Bugs
import WorkbenchKit

/// The lines of a check that are about bugs, and about commits.
extension LegacyExercise {
  func isRedBefore(
    _ own: PackageFiles, _ before: PackageFiles, _ step: CoursePage.Step
  ) throws -> Bool {
    let support = before.tests.filter { package.shipped[$0.key] != nil }
    let old = before.sources.merging(support) { $1 }.merging(own) { $1 }
    let isRed = try !run(old, tests(at: "\(attempt.name)/2")).isGreen
    let fix =
      ": your tests also pass on your code from before this step, so no test needs the change"
    screen.write("red before" + (isRed ? "" : fix), isMet: isRed)
    return isRed || command.red(move: "\(testFolder) · stuck? make hint")
  }

  private enum Trial: Sendable { case noticed, missed, doesNotFit }

  private func trial(
    of bug: CoursePage.NoticedBug, in files: PackageFiles, at copy: String
  ) throws -> Trial {
    guard let bugged = bug.patch.planted(in: files.sources.filter { $0.key != appFile }) else {
      return .doesNotFit
    }
    let verdict = try run(files.merging(bugged) { $1 }, tests(at: copy))
    guard case .ran = verdict else { return .doesNotFit }
    return verdict.isGreen ? .missed : .noticed
  }

  func isSharp(
    _ files: PackageFiles, _ before: PackageFiles, _ step: CoursePage.Step
  ) throws -> Bool {
    let bugs = step.notices.compactMap { $0.bug(in: []) }
    guard !bugs.isEmpty else { return true }
    let copies = ScratchPackages(of: attempt.name, for: bugs.count)
    let trials = try copies.map(bugs) { try trial(of: $0, in: files, at: $1) }
    let missed = zip(bugs, trials).filter { $0.1 == .missed }.map(\.0)
    for bug in missed {
      screen.write("sharp: your tests did not notice this bug. \(bug.story)", isMet: false)
    }
    guard missed.isEmpty else { return command.red(move: "\(testFolder) · stuck? make hint") }
    let noticed = trials.count { $0 == .noticed }
    if noticed > 0 {
      screen.write(
        "sharp: your tests notice \(noticed == 1 ? "our bug" : "our \(noticed) bugs")", isMet: true)
    }
    let others = zip(bugs, trials).filter { $0.1 == .doesNotFit }.map(\.0)
    guard !others.isEmpty else { return true }
    screen.write(
      "  sharp: \(noticed > 0 ? "\(others.count) more" : "our bugs for this step") can't be planted in your code. "
        + "Plant them by hand, and see whether your tests notice:")
    for bug in others { screen.write("    \(bug.story)") }
    if noticed == 0, step.kind == .red { try tellWhatNoTestNeeds(files, before) }
    return true
  }

  /// Whether an earlier bug goes unnoticed now that a test is gone or checks less. In a step that
  /// fixes something, one test gets another name.
  func losesNoBug(_ files: PackageFiles, _ before: PackageFiles) throws -> Bool {
    guard let step else { return true }
    let new = own(of: files).testBodies
    let old = own(of: before).testBodies
    let gone = old.keys.filter { new[$0] == nil }
    let weaker = old.filter { name, test in new[name].map { $0.checksLess(than: test) } == true }
    guard gone.count > (step.kind == .red ? 1 : 0) || !weaker.isEmpty else { return true }
    let earlier = course.page.steps.prefix(step.number - 1).flatMap(\.notices)
      .compactMap { $0.bug(in: []) }
    let bugs = Dictionary(earlier.map { ($0.id, $0) }) { first, _ in first }.values
      .sorted { $0.id < $1.id }
    let copies = ScratchPackages(of: attempt.name, for: bugs.count)
    let trials = try copies.map(bugs) { bug, copy in
      try trial(of: bug, in: files, at: copy) == .missed
        && trial(of: bug, in: before, at: copy) == .noticed
    }
    let lost = try zip(bugs, trials).filter(\.1).map(\.0).filter { try changes(files, $0) }
    let changed = [("gone", Array(gone)), ("checks less", Array(weaker.keys))]
      .filter { !$0.1.isEmpty }
      .map { "\($0.0): \($0.1.sorted().joined(separator: ", "))" }
      .joined(separator: "; ")
    for bug in lost {
      screen.write(
        "sharp: no test notices this bug anymore (\(changed)). \(bug.story)", isMet: false)
    }
    return lost.isEmpty || command.red(move: testFolder)
  }

  /// Whether users or callers would see the bug. One that adds a `return` is none where the code has
  /// one already.
  private func changes(_ files: PackageFiles, _ bug: CoursePage.NoticedBug) throws -> Bool {
    guard let bugged = bug.patch.planted(in: files.sources.filter { $0.key != appFile }) else {
      return false
    }
    return try !callersVerdict(on: files.sources.merging(bugged) { $1 }).isGreen
  }

  /// Takes back each part of the learner's change, and says for which of them all tests stay green.
  private func tellWhatNoTestNeeds(_ files: PackageFiles, _ before: PackageFiles) throws {
    let parts = files.sources.parts(changedSince: before.sources).filter { $0.file != appFile }
    let copies = ScratchPackages(of: attempt.name, for: parts.count)
    let verdicts = try copies.map(parts) { part, copy in
      try run(files.merging([part.file: part.textWithout]) { $1 }, tests(at: copy))
    }
    for (part, verdict) in zip(parts, verdicts) where verdict.isGreen {
      screen.write(
        "  sharp: no test fails without this part of your change: \(attempt.path)/\(part.file):\(part.line)"
      )
    }
    // One that doesn't compile without a part says nothing about it.
    let ran = verdicts.filter { verdict in
      if case .ran = verdict { true } else { false }
    }
    let count = ran.count { !$0.isGreen }
    guard count > 0 else { return }
    let what =
      parts.count == 1 ? "your change" : "\(count) of the \(parts.count) parts of your change"
    let rest = parts.count - ran.count
    screen.write(
      "sharp: a test fails without \(what)"
        + (rest > 0 ? "; without the other \(rest), the code doesn't compile" : ""), isMet: true)
  }

  /// Says whether each commit since the last check is green.
  mutating func tellSmallSteps() throws {
    let git = Git(folder: attempt.folder)
    let head = try String(git("rev-parse", "HEAD").dropLast())
    let last = try attempt.state.seen ?? commitAtStart
    attempt.state.seen = head
    guard last != head else { return }
    let commits = try git("log", "--reverse", "--format=%ae %h %s", "\(last)..HEAD")
      .split(separator: "\n").filter {
        !$0.hasPrefix(Git.Author.katas.rawValue) && !$0.hasPrefix(Git.Author.learner.rawValue)
      }.suffix(5)
    guard !commits.isEmpty else { return }
    var red: [String] = []
    for commit in commits {
      let words = commit.split(separator: " ", maxSplits: 2)
      let files = try attempt.files(of: String(words[1]))
      let verdict = try run(files, tests(at: "\(attempt.name)/2"))
      if let problem = verdict.problem {
        red.append("\(words[1]) \(words.count > 2 ? words[2] : "") (\(problem))")
      }
    }
    let all = commits.count == 1 ? "your commit is" : "each of your \(commits.count) commits is"
    screen.write(
      red.isEmpty
        ? "  small steps: \(all) green"
        : "  small steps: not green: \(red.joined(separator: "; ")). Commit whenever all tests pass"
    )
  }
}

extension String {
  /// How many expectations a test has.
  var checks: Int {
    let checks = #/#expect|#require|requireEventually|XCTAssert|XCTUnwrap|XCTFail|confirmation\(/#
    return matches(of: checks).count
  }

  /// Whether a test has fewer expectations than it had, or leaves earlier.
  fileprivate func checksLess(than old: String) -> Bool {
    let exits = /\breturn\b|\bif false\b|^ *#if/
    return checks < old.checks
      || matches(of: exits).count > old.matches(of: exits).count
  }
}
