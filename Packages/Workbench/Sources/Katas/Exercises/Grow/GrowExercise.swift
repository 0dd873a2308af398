import Bugs
import Foundation
import WorkbenchKit

/// *grow*: the learner makes the client, one red bar at a time.
struct GrowExercise: SteppedExercise {
  var attempt: Attempt
  let course: Course
  let package: KataPackage
  let command: KataCommand

  init(_ attempt: Attempt, _ command: KataCommand) throws {
    self.attempt = attempt
    self.command = command
    package = try KataPackage(style: attempt.state.style, in: command.root)
    course = try Course(of: package, in: command.root)
  }

  private var third: Int { course.page.third(of: attempt.state.step) }

  var author: Attempt.Author { attempt.state.tests ?? (third < 2 ? .given : .mine) }

  private var fingerprint: String {
    get throws {
      try Fingerprint().adding(attempt.files, and: "\(attempt.state.step) \(author)").text
    }
  }

  var isKnownGreen: Bool { get throws { try attempt.state.green == fingerprint } }

  /// The folders in which a step is made. The learner's files there may have other names than the
  /// course's.
  private var target: String {
    let folders = (step?.green.files ?? ["Sources"]).map {
      "\(attempt.path)/\($0.split(separator: "/").prefix(2).joined(separator: "/"))"
    }
    return Set(folders).sorted().joined(separator: " and ")
  }

  func show() throws {
    guard let step else { return showEnd() }
    screen.write(headline)
    let introduction = step.number == 1 ? course.page.introduction : ""
    for text in [introduction, step.prose, step.red.prose] where !text.isEmpty {
      // A link is its text, which is a path.
      screen.write("\n\(text.replacing(/\[(.+?)\]\(.+?\)/) { $0.output.1 })")
    }
    screen.write("")
    for given in step.given { screen.write("given: \(attempt.path)/\(given.name): \(given.text)") }
    if try isKnownGreen {
      screen.write("this step is green", isMet: true)
      try showNotes(of: step)
      return screen.write(Self.moveAfterGreen)
    }
    guard author == .given else {
      screen.write(
        "your move: write a test for this step in \(ownPath), watch it fail, then make it pass: make check"
      )
      return screen.write("to use our test instead: make kata TESTS=given")
    }
    for path in step.red.files.sorted() {
      screen.write("new or changed: \(attempt.path)/\(path)")
    }
    screen.write("your move: run make check to see it fail, then edit \(target)")
    if third > 0 && attempt.state.tests == nil {
      screen.write("to write this test yourself: make kata TESTS=mine")
    }
  }

  private func showNotes(of step: CoursePage.Step) throws {
    if let refactor = step.refactor, !refactor.prose.isEmpty {
      screen.write("\n\(refactor.prose)\n")
    }
    for bug in try bugs(of: step) { screen.write("bug to think about: \(bug.story)") }
  }

  func bugs(of step: CoursePage.Step) throws -> [CoursePage.NoticedBug] {
    let bugs = try BugCatalog(of: command.root, styles: [package.style]).bugs
    return step.notices.compactMap { $0.bug(in: bugs) }
  }

  func showEnd() {
    let style = package.style
    screen.write(
      "\(attempt.name): all \(count) steps done. Compare with Packages/\(style)", isMet: true)
    screen.write(
      "next: make judge STYLE=\(style) · to start over: make kata STYLE=\(style) AGAIN=1")
  }

  private static let moveAfterGreen = "your move: look over the code once more, then make next"

  mutating func check(timeout: Double) throws -> Bool {
    let isGreen = try isGreen(timeout: timeout)
    if isGreen, step != nil { screen.write(Self.moveAfterGreen) }
    return isGreen
  }

  mutating func isGreen(timeout: Double = 5) throws -> Bool {
    screen.write(headline)
    let files = try attempt.files
    if let step, author == .mine, attempt.state.own == Fingerprint().adding(own(of: files)).text {
      screen.write("you haven't written a test for step \(step.number) yet", isMet: false)
      return command.red(
        move:
          "write it in \(ownPath). It must fail now, and pass once you write the code · stuck? make hint"
      )
    }
    // Without a manifest, SwiftPM would build the workspace around the kata.
    let manifest = attempt.folder.appending(path: "Package.swift").path
    if !FileManager.default.fileExists(atPath: manifest) {
      try package.pack.write(to: attempt.folder)
    }
    let verdict = try command.run(
      KataTests(name: package.style, folder: attempt.folder, timeout: timeout))
    guard case .ran(let result, _) = verdict, result.isGreen else {
      command.show(verdict)
      if case .doesNotBuild = verdict {
        screen.write(
          "to restart this step: make kata STYLE=\(package.style) STEP=\(attempt.state.step) restores our "
            + "manifest and our code from the steps before; yours is saved")
      }
      let tests = own(of: files).isEmpty ? "" : ", or your own tests"
      return command.red(move: "\(target)\(tests) · stuck? make hint")
    }
    let count = result.ended.count
    let passed = count == 1 ? "1 test passes" : "all \(count) tests pass"
    guard let step else {
      screen.write(passed, isMet: true)
      showEnd()
      return true
    }
    // An emptied or disabled test proves nothing.
    let given = course.tests(of: step.number, upTo: attempt.state.given ?? step.number)
    if let changed = given.keys.sorted().first(where: { files[$0] != given[$0] }) {
      screen.write("\(attempt.path)/\(changed) differs from the given test", isMet: false)
      return command.red(
        move:
          "make kata STYLE=\(package.style) brings it back. Put your own tests in separate files")
    }
    screen.write(passed, isMet: true)
    guard try author == .given || areOwnTestsGood(step) else { return false }
    attempt.state.green = try fingerprint
    try attempt.save()
    try showNotes(of: step)
    return true
  }
}
