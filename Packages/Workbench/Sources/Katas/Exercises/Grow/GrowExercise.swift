import Comparison
import Foundation
import TestRunner
import WorkbenchKit

/// *grow*: the learner makes the client, one red bar at a time.
struct GrowExercise {
  var attempt: Attempt
  let course: Course
  let package: KataPackage
  let root: URL
  let screen: Screen
  private let run: KataTests.Runner
  private let patience: Double

  init(
    _ attempt: Attempt, in root: URL, screen: Screen, patience: Double = 5,
    run: @escaping KataTests.Runner
  ) throws {
    self.patience = patience
    self.run = run
    self.attempt = attempt
    self.root = root
    self.screen = screen
    package = try KataPackage(style: attempt.state.style, in: root)
    course = try Courses.course(of: attempt.state.style, package: package, in: root)
  }

  var count: Int { course.page.steps.count }

  /// The current step; `nil` after the last one.
  var step: CoursePage.Step? {
    attempt.state.step <= count ? course.page.steps[max(0, attempt.state.step - 1)] : nil
  }

  /// Where the learner works next, as a path to click.
  private var move: String {
    let files = step?.green?.patch?.hunks.map(\.file) ?? []
    let known = files.first {
      FileManager.default.fileExists(atPath: attempt.folder.appending(path: $0).path)
    }
    // The learner's files may have other names; the target is the same.
    let target = files.first?.split(separator: "/").prefix(2).joined(separator: "/")
    return "\(attempt.path)/\(known ?? target ?? "Sources")"
  }

  private func headline(_ step: CoursePage.Step) -> String {
    screen.style.bold("\(attempt.name)  step \(step.number) of \(count)")
      + "   \(step.title)   \(screen.dots(step.number - 1, of: count))"
  }

  // MARK: Showing

  /// Prints the current step: the behavior, and whose move it is.
  func show() {
    guard let step else { return showEnd() }
    screen.write(headline(step))
    let introduction = step.number == 1 ? course.page.introduction.withoutTitle : ""
    for text in [introduction, step.prose, step.red?.prose ?? ""] where !text.isEmpty {
      screen.write("")
      screen.write(text)
    }
    if !step.given.isEmpty { screen.write("") }
    for given in step.given {
      screen.write("given: \(attempt.path)/\(given.path): \(given.reason)")
    }
    screen.write("")
    if let rule = attempt.state.rule { screen.write("rule: \(Rule.text(of: rule))") }
    if attempt.state.tests == .given {
      let tests = step.red?.patch?.hunks.map(\.file) ?? []
      for path in Set(tests).sorted() { screen.write("new or changed: \(attempt.path)/\(path)") }
    }
    guard step.red != nil else {
      return screen.write("your move: say what each public name is for, in \(move); then make next")
    }
    screen.write(
      attempt.state.tests == .mine
        ? "your move: write the test in \(attempt.path)/Tests, see it fail, then make it pass; make check"
        : "your move: make check shows the red bar; then \(move)")
  }

  func showEnd() {
    screen.write(
      "\(screen.style.green("✔")) \(attempt.name): all \(count) steps. Compare with Packages/\(attempt.state.style)"
    )
    screen.write(
      "again: make kata STYLE=\(attempt.state.style) AGAIN=1 · your own tests: TESTS=mine · "
        + "more: make judge STYLE=\(attempt.state.style), make hunt STYLE=\(attempt.state.style)")
  }

  // MARK: Checking

  /// Runs the current step.
  ///
  /// - Returns: Whether it is green.
  func check() throws -> Bool {
    guard let step else {
      try restoreManifest()
      let verdict = try run(tests)
      if verdict.isGreen {
        showEnd()
      } else {
        screen.write(screen.style.bold("\(attempt.name)  after the last step"))
        screen.show(verdict)
        screen.write("your move: \(attempt.path)/Sources")
      }
      return verdict.isGreen
    }
    screen.write(headline(step))
    warnIfMadeFromOther()
    try restoreManifest()
    let verdict = try run(tests)
    guard case .ran(let result, _) = verdict, result.isGreen else {
      showRed(verdict)
      if attempt.state.rule == Rule.revert.rawValue { try revert() }
      return false
    }
    if attempt.state.rule == Rule.revert.rawValue { try attempt.keepGreen() }
    guard attempt.state.tests == .mine else {
      let isComplete = checkGiven(step, result)
      if isComplete { try showGreen(step, result.passedCount) }
      return isComplete
    }
    return try MineCheck(
      attempt, course: course, package: package, in: root, screen: screen, run: run
    )
    .check(step)
  }

  private var tests: KataTests {
    KataTests(name: package.style, folder: attempt.folder, patience: patience)
  }

  /// Brings back a manifest that is gone.
  private func restoreManifest() throws {
    guard !attempt.hasManifest else { return }
    try package.writeSupport(to: attempt.folder)
    screen.write("\(attempt.path)/Package.swift was gone; it is back.")
  }

  private func showRed(_ verdict: KataTests.Verdict) {
    screen.show(verdict)
    if case .doesNotBuild = verdict, attempt.ownManifest(insteadOf: package) != nil {
      screen.write(
        "\(attempt.path)/Package.swift is not the one that the kata came with; "
          + "make kata STYLE=\(package.style) brings it back, and keeps yours aside.")
    } else if case .doesNotBuild = verdict {
      screen.write(
        "to begin this step again: make kata STYLE=\(package.style) STEP=\(attempt.state.step) "
          + "brings our code of the steps before, and keeps yours aside")
    }
    screen.write("your move: \(move) · stuck? make hint")
  }

  /// Goes back to the last green, as the rule says. What the learner wrote since is kept aside.
  private func revert() throws {
    guard let green = try attempt.lastGreen,
      let saved = try attempt.replace(
        with: green.merging(attempt.files.tests) { $1 }, removesOthers: true,
        isOurs: { _, _ in false })
    else { return }
    screen.write(
      "rule: red, so your sources are as at the last green; what you wrote is kept in \(saved)")
  }

  /// Whether all tests of the kata are there.
  private func checkGiven(_ step: CoursePage.Step, _ result: PackageResult) -> Bool {
    let wanted = course.files(after: .red, of: step.number).testNames
    let missing = wanted.subtracting(result.ended.map(\.name.functionName))
    guard missing.isEmpty else {
      screen.write(
        "\(screen.style.red("✘")) these tests of the kata are gone: "
          + missing.sorted().prefix(5).joined(separator: ", "))
      screen.write(
        "make kata STYLE=\(package.style) brings them back, and keeps what you wrote aside.")
      return false
    }
    return true
  }

  private func showGreen(_ step: CoursePage.Step, _ count: Int) throws {
    screen.write(
      "\(screen.style.green("✔")) \(count == 1 ? "1 test passes" : "all \(count) tests pass")")
    if let refactor = step.refactor, !refactor.prose.isEmpty {
      screen.write("")
      screen.write(refactor.prose)
      screen.write("")
    }
    for story in try stories(of: step) { screen.write("a bug to think of: \(story)") }
    screen.write("your move: look at the code once more, then make next")
  }

  private func warnIfMadeFromOther() {
    guard attempt.state.madeFrom != course.fingerprint else { return }
    screen.write(
      "The course has changed since you began this step (git log Packages/\(package.style)). Your files "
        + "are as you left them; make kata STYLE=\(package.style) STEP=\(attempt.state.step) takes the new one."
    )
  }
}

extension String {
  /// Markdown without the heading of the page.
  fileprivate var withoutTitle: String {
    split(separator: "\n", omittingEmptySubsequences: false).drop {
      $0.hasPrefix("#") || $0.isEmpty
    }
    .joined(separator: "\n")
  }
}
