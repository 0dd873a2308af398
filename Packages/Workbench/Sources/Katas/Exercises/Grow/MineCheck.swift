import Comparison
import Foundation
import TestRunner
import WorkbenchKit

/// Checks tests that the learner wrote for a step (`TESTS=mine`): red before, green after, sharp.
struct MineCheck {
  private let attempt: Attempt
  private let course: Course
  private let bench: Bench
  private let mutants: [Mutant]
  private let screen: Screen

  init(
    _ attempt: Attempt, course: Course, package: KataPackage, in root: URL, screen: Screen,
    run: @escaping KataTests.Runner
  ) throws {
    (self.attempt, self.course, self.screen) = (attempt, course, screen)
    bench = Bench(attempt.name, package: package, in: root, run: run)
    mutants = try MutantCatalog(of: root, styles: [package.style]).mutants
  }

  /// Checks a step whose tests pass on the learner's own code.
  ///
  /// - Returns: Whether all three lines are good.
  func check(_ step: CoursePage.Step) throws -> Bool {
    let tests = try attempt.files.tests
    let after = course.files(after: .refactor, of: step.number).sources
    var isGood = true
    func line(_ isMet: Bool, _ name: String, _ mend: String) {
      isGood = isGood && isMet
      screen.write(
        (isMet ? screen.style.green("✔ ") : screen.style.red("✘ ")) + name
          + (isMet ? "" : ": \(mend)"))
    }
    if step.red != nil {
      let before = course.files(after: .given, of: step.number).sources
      let verdict = try bench.verdict(of: before.merging(tests) { $1 })
      line(
        !verdict.isGreen, "red before",
        "your tests pass on the code of the step before, so they do not ask for this one yet")
    }
    let verdict = try bench.verdict(of: after.merging(tests) { $1 })
    line(verdict.isGreen, "green after", "your tests are red on our code of this step")
    if !verdict.isGreen { screen.show(verdict) }
    for notice in step.notices where verdict.isGreen {
      let mutant = mutants.first { $0.id == notice.id }
      guard let patch = notice.patch ?? mutant?.patch else { continue }
      let bugged = try after.merging(patch.applied { after[$0] }.files) { $1 }
      let isNoticed = try !bench.verdict(of: bugged.merging(tests) { $1 }).isGreen
      let story = notice.patch == nil ? mutant?.story ?? "" : notice.story
      line(
        isNoticed, isNoticed ? "sharp: \(notice.id)" : "sharp",
        "your tests did not notice this bug. \(story)")
    }
    screen.write(isGood ? "your move: make next" : "your move: \(attempt.path)/Tests")
    return isGood
  }
}
