import Bugs
import Synchronization
import WorkbenchKit

/// What a learner's own tests say about the course's code: before a step, after it, and with a bug.
extension GrowExercise {
  private enum Variant: Sendable {
    case before
    case after
    case bug(CoursePage.NoticedBug, PackageFiles)
  }

  private struct Trial: Sendable {
    let isMet: Bool
    let show: @Sendable () -> Void
  }

  /// Tries several variants at a time, and shows each line as soon as it and those above it are known.
  func areOwnTestsGood(_ step: CoursePage.Step) throws -> Bool {
    let own = try ownTests
    let after = course.files(after: .refactor, of: step.number)
    var variants = [Variant.before, .after]
    for bug in try bugs(of: step) {
      let bugged = try bug.patch.applied { after[$0] }
      variants.append(.bug(bug, after.merging(bugged) { $1 }))
    }
    screen.report("running your tests on our code, without bugs and with them …\n")

    // Then bugs prove nothing.
    let isRedAfter = Mutex(false)
    let copies = ScratchPackages(of: attempt.name, for: variants.count)
    let trials = try copies.map(variants) { variant, copy -> Trial? in
      switch variant {
      case .before: return try trialBefore(step, own, in: copy)
      case .after:
        let trial = try trialAfter(step, own, in: copy)
        isRedAfter.withLock { $0 = !trial.isGreen }
        return trial.result
      case .bug(let bug, let files):
        guard !isRedAfter.withLock(\.self) else { return nil }
        return try trial(with: bug, verdict(of: files, own, in: step.number, at: copy))
      }
    } show: { index, trial in
      if index < 2 || !isRedAfter.withLock(\.self) { trial?.show() }
    }
    let isGood = trials.allSatisfy { $0?.isMet ?? true }
    return isGood || command.red(move: "\(attempt.path)/Tests/\(package.style)Tests")
  }

  private func trialBefore(
    _ step: CoursePage.Step, _ own: PackageFiles, in copy: String
  ) throws -> Trial {
    let code = course.files(after: .red, of: step.number)
    let verdict = try verdict(of: code, own, in: step.number - 1, at: copy)
    return line(
      !verdict.isGreen, "red before",
      "your tests pass with our code from the step before, so they don't require this one yet")
  }

  private func trialAfter(
    _ step: CoursePage.Step, _ own: PackageFiles, in copy: String
  ) throws -> (result: Trial, isGreen: Bool) {
    let code = course.files(after: .refactor, of: step.number)
    let green = try verdict(of: code, own, in: step.number, at: copy)
    guard green.isGreen else {
      // The learner has not read yet how this step is refactored.
      let isGreenBefore =
        try step.refactor?.patch != nil
        && verdict(
          of: course.files(after: .green, of: step.number), own, in: step.number, at: copy
        ).isGreen
      let line = line(
        false, "green after",
        isGreenBefore
          ? "your tests pass with our code from this step, but fail when it is refactored as follows. They "
            + "need something that no step asks for, or that is no longer possible"
          : "your tests fail with our code from this step, which does what the steps ask and uses their names. "
            + "They may need something that no step asks for")
      let trial = Trial(isMet: false) {
        line.show()
        if isGreenBefore { screen.write("\n\(step.refactor?.prose ?? "")\n") }
        command.show(green)
      }
      return (trial, false)
    }
    let built = try command.tests(of: package, at: copy)
    let luck = try command.luck(of: own, in: package, built)
    let lines = [line(true, "green after"), line(luck == nil, "steady", luck?.story ?? "")]
    let trial = Trial(isMet: luck == nil) {
      lines.forEach { $0.show() }
      if let luck { command.show(luck.verdict) }
    }
    return (trial, true)
  }

  private func trial(with bug: CoursePage.NoticedBug, _ verdict: KataTests.Verdict) -> Trial {
    verdict.isGreen
      ? line(false, "sharp", "your tests don't notice this bug. \(bug.story)")
      : line(true, "sharp: \(bug.id)")
  }

  private func line(_ isMet: Bool, _ name: String, _ fix: String = "") -> Trial {
    Trial(isMet: isMet) { screen.write(name + (isMet ? "" : ": \(fix)"), isMet: isMet) }
  }

  private func verdict(
    of code: PackageFiles, _ own: PackageFiles, in number: Int, at copy: String
  ) throws -> KataTests.Verdict {
    let given = course.tests(of: number, upTo: attempt.state.given ?? 0)
    return try command.verdict(
      of: code.sources.merging(given) { $1 }.merging(own) { $1 }, in: package, at: copy)
  }
}
