import Bugs
import Foundation
import TestRunner
import WorkbenchKit

/// *grow*: the learner makes the client, one red bar at a time.
struct GrowExercise {
  var attempt: Attempt
  let course: Course
  let package: KataPackage
  let command: KataCommand

  init(_ attempt: Attempt, _ command: KataCommand) throws {
    (self.attempt, self.command) = (attempt, command)
    package = try KataPackage(style: attempt.state.style, in: command.root)
    course = try Course(of: package, in: command.root)
  }

  var screen: Screen { command.screen }
  var count: Int { course.page.steps.count }

  /// The current step; `nil` after the last one.
  var step: CoursePage.Step? {
    attempt.state.step <= count ? course.page.steps[max(0, attempt.state.step - 1)] : nil
  }

  /// The folder of the step's green. The learner's files there may have other names.
  private var target: String {
    let file = step?.green.patch?.hunks.first?.file ?? "Sources"
    return "\(attempt.path)/\(file.split(separator: "/").prefix(2).joined(separator: "/"))"
  }

  private var headline: String {
    let place = step.map { "step \($0.number) of \(count)" } ?? "after the last step"
    return screen.style.bold("\(attempt.name)  \(place)") + (step.map { "   \($0.title)" } ?? "")
      + "   \(screen.dots(attempt.state.step - 1, of: count))"
  }

  /// Prints the current step: the behavior, and whose move it is.
  func show() {
    guard let step else { return showEnd() }
    screen.write(headline)
    let introduction = step.number == 1 ? course.page.introduction : ""
    for text in [introduction, step.prose, step.red.prose] where !text.isEmpty {
      screen.write("\n\(text)")
    }
    screen.write("")
    for given in step.given {
      screen.write("given: \(attempt.path)/\(given.name): \(given.text)")
    }
    guard attempt.state.tests == .given else {
      return screen.write(
        "your move: write the test in \(attempt.path)/Tests, see it fail, then make it pass; make check"
      )
    }
    for path in Set(step.red.patch?.hunks.map(\.file) ?? []).sorted() {
      screen.write("new or changed: \(attempt.path)/\(path)")
    }
    screen.write("your move: make check shows the red bar; then \(target)")
  }

  func showEnd() {
    let style = package.style
    screen.write(
      "\(attempt.name): all \(count) steps. Compare with Packages/\(style)", isMet: true)
    screen.write(
      "again: make kata STYLE=\(style) AGAIN=1 · your own tests: TESTS=mine · more: make judge "
        + "STYLE=\(style), make hunt STYLE=\(style)")
  }

  /// `make check`: runs the current step, and says whose move it is.
  func check(timeout: Double) throws -> Bool {
    let isGreen = try isGreen(timeout: timeout)
    if isGreen, step != nil {
      screen.write("your move: look at the code once more, then make next")
    }
    return isGreen
  }

  /// Runs the current step. A green one shows what to refactor, and which bugs to think of.
  func isGreen(timeout: Double = 5) throws -> Bool {
    screen.write(headline)
    // Without a manifest, SwiftPM would build the workspace around the kata.
    let manifest = attempt.folder.appending(path: "Package.swift").path
    if !FileManager.default.fileExists(atPath: manifest) {
      try package.pack.write(to: attempt.folder)
    }
    let verdict = try command.run(
      KataTests(name: package.style, folder: attempt.folder, timeout: timeout))
    guard case .ran(let result, _) = verdict, result.isGreen else {
      screen.show(verdict)
      if case .doesNotBuild = verdict {
        screen.write(
          "to begin this step again: make kata STYLE=\(package.style) STEP=\(attempt.state.step) brings our "
            + "manifest, and our code of the steps before; yours is kept")
      }
      screen.write("your move: \(target) · stuck? make hint")
      return false
    }
    guard let step else {
      showEnd()
      return true
    }
    let mutants = try MutantCatalog(of: command.root, styles: [package.style]).mutants
    let bugs = step.notices.compactMap { $0.bug(in: mutants) }
    let count = result.ended.count
    screen.write(count == 1 ? "1 test passes" : "all \(count) tests pass", isMet: true)
    let isMine = attempt.state.tests == .mine
    guard try isMine ? areOwnTestsGood(step, bugs) : areTestsAsGiven(step) else { return false }
    if let refactor = step.refactor, !refactor.prose.isEmpty {
      screen.write("\n\(refactor.prose)\n")
    }
    for bug in bugs { screen.write("a bug to think of: \(bug.story)") }
    return true
  }

  private func areTestsAsGiven(_ step: CoursePage.Step) throws -> Bool {
    let files = try attempt.files
    let given = course.files(after: .red, of: step.number).tests
    guard let changed = given.keys.sorted().first(where: { files[$0] != given[$0] }) else {
      return true
    }
    screen.write("\(attempt.path)/\(changed) is not the given test any more", isMet: false)
    screen.write(
      "make kata STYLE=\(package.style) brings it back, and keeps what you wrote; TESTS=mine lets you write "
        + "the tests")
    return false
  }

  /// Checks tests that the learner wrote for a step (`TESTS=mine`): red before, green after, sharp.
  private func areOwnTestsGood(
    _ step: CoursePage.Step, _ bugs: [CoursePage.Bug]
  ) throws -> Bool {
    let bench = command.bench(attempt.name, package)
    let tests = try attempt.files.tests
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
    for bug in bugs where green.isGreen {
      let bugged = try after.merging(bug.patch.applied { after[$0] }) { $1 }
      let isNoticed = try !verdict(of: bugged).isGreen
      line(
        isNoticed, isNoticed ? "sharp: \(bug.id)" : "sharp",
        "your tests did not notice this bug. \(bug.story)")
    }
    if !isGood { screen.write("your move: \(attempt.path)/Tests") }
    return isGood
  }
}
