import Bugs

/// Checks tests that the learner wrote for a step (`TESTS=mine`): red before, green after, sharp.
extension GrowExercise {
  func checkOwnTests(_ step: CoursePage.Step) throws -> Bool {
    let bench = command.bench(attempt.name, package)
    let (tests, mutants) = try (attempt.files.tests, mutants)
    func verdict(of sources: PackageFiles) throws -> KataTests.Verdict {
      try bench.verdict(of: sources.sources.merging(tests) { $1 })
    }
    var isGood = true
    func line(_ isMet: Bool, _ name: String, _ fix: String) {
      isGood = isGood && isMet
      screen.write(name + (isMet ? "" : ": \(fix)"), isMet: isMet)
    }
    let before = try verdict(of: course.files(after: .given, of: step.number))
    line(
      !before.isGreen, "red before",
      "your tests pass on the code of the step before, so they do not ask for this one yet")
    let after = course.files(after: .refactor, of: step.number)
    let green = try verdict(of: after)
    line(green.isGreen, "green after", "your tests are red on our code of this step")
    if !green.isGreen { screen.show(green) }
    for notice in step.notices where green.isGreen {
      guard let patch = notice.patch ?? mutants[notice.id]?.patch else { continue }
      let bugged = try after.merging(patch.applied { after[$0] }.files) { $1 }
      let isNoticed = try !verdict(of: bugged).isGreen
      let story = notice.patch == nil ? mutants[notice.id]?.story ?? "" : notice.story
      line(
        isNoticed, isNoticed ? "sharp: \(notice.id)" : "sharp",
        "your tests did not notice this bug. \(story)")
    }
    screen.write(isGood ? "your move: make next" : "your move: \(attempt.path)/Tests")
    return isGood
  }
}
