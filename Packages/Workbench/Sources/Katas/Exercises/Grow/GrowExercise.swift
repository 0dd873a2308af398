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

  /// Where the learner works next, as a path to click.
  private var move: String {
    let files = step?.green.patch?.hunks.map(\.file) ?? []
    let known = files.first {
      FileManager.default.fileExists(atPath: attempt.folder.appending(path: $0).path)
    }
    // The learner's files may have other names; the target is the same.
    let target = files.first?.split(separator: "/").prefix(2).joined(separator: "/")
    return "\(attempt.path)/\(known ?? target ?? "Sources")"
  }

  private var headline: String {
    let place =
      step.map { "step \($0.number) of \(count)" } ?? "after the last step"
    return screen.style.bold("\(attempt.name)  \(place)")
      + (step.map { "   \($0.title)" } ?? "")
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
    if !step.given.isEmpty { screen.write("") }
    for given in step.given {
      screen.write("given: \(attempt.path)/\(given.path): \(given.reason)")
    }
    screen.write("")
    guard attempt.state.tests == .given else {
      return screen.write(
        "your move: write the test in \(attempt.path)/Tests, see it fail, then make it pass; make check"
      )
    }
    for path in Set(step.red.patch?.hunks.map(\.file) ?? []).sorted() {
      screen.write("new or changed: \(attempt.path)/\(path)")
    }
    screen.write("your move: make check shows the red bar; then \(move)")
  }

  func showEnd() {
    let style = package.style
    screen.write(
      "\(attempt.name): all \(count) steps. Compare with Packages/\(style)", isMet: true)
    screen.write(
      "again: make kata STYLE=\(style) AGAIN=1 · your own tests: TESTS=mine · more: make judge "
        + "STYLE=\(style), make hunt STYLE=\(style)")
  }

  /// Runs the current step.
  func check(_ timeout: Double? = nil) throws -> Bool {
    screen.write(headline)
    // Without a manifest, SwiftPM would build the workspace around the kata.
    let manifest = attempt.folder.appending(path: "Package.swift").path
    if !FileManager.default.fileExists(atPath: manifest) {
      try package.pack.write(to: attempt.folder)
    }
    let verdict = try command.run(
      KataTests(name: package.style, folder: attempt.folder, timeout: timeout ?? 5))
    guard case .ran(let result, _) = verdict, result.isGreen else {
      screen.show(verdict)
      if case .doesNotBuild = verdict {
        screen.write(
          "to begin this step again: make kata STYLE=\(package.style) STEP=\(attempt.state.step) brings our "
            + "manifest, and our code of the steps before; yours is kept")
      }
      screen.write("your move: \(move) · stuck? make hint")
      return false
    }
    guard let step else {
      showEnd()
      return true
    }
    if attempt.state.tests == .mine { return try checkOwnTests(step) }
    let missing = course.files(after: .red, of: step.number).testNames
      .subtracting(result.ended.map(\.name.functionName))
    guard missing.isEmpty else {
      screen.write(
        "these tests of the kata are gone: \(missing.sorted().prefix(5).joined(separator: ", "))",
        isMet: false)
      screen.write("make kata STYLE=\(package.style) brings them back, and keeps what you wrote")
      return false
    }
    try showGreen(step, result.ended.count)
    return true
  }

  private func showGreen(_ step: CoursePage.Step, _ count: Int) throws {
    screen.write(count == 1 ? "1 test passes" : "all \(count) tests pass", isMet: true)
    if let refactor = step.refactor, !refactor.prose.isEmpty {
      screen.write("\n\(refactor.prose)\n")
    }
    let mutants = try mutants
    for notice in step.notices {
      let story = notice.patch == nil ? mutants[notice.id]?.story : notice.story
      if let story { screen.write("a bug to think of: \(story)") }
    }
    screen.write("your move: look at the code once more, then make next")
  }

  /// The mutants of the style's page, by id.
  var mutants: [String: Mutant] {
    get throws {
      let all = try MutantCatalog(of: command.root, styles: [package.style]).mutants
      return Dictionary(uniqueKeysWithValues: all.map { ($0.id, $0) })
    }
  }
}
