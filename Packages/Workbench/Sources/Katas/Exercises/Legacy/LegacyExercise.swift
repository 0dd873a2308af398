import Bugs
import Foundation
import WorkbenchKit

extension KataCommand {
  /// `make legacy`: begins, goes on, or goes to a step.
  func legacy() throws {
    let attempt = try begun(.legacy, KataPackage.legacy)
    var exercise = try LegacyExercise(attempt, self)
    if let step = try options.number("STEP", example: 7) {
      try exercise.jump(to: Int(step))
    } else if try attempt.files.isEmpty {
      try exercise.jump(to: attempt.state.step)
    }
    exercise.show()
  }
}

/// *legacy*: the code is there and has no tests. The learner says what it does, then changes it.
struct LegacyExercise: SteppedExercise {
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

  var ownFile: String { "Tests/\(package.style)Tests/OwnTests.swift" }

  func show() {
    guard let step else { return showEnd() }
    screen.write(headline)
    let introduction = step.number == 1 ? course.page.introduction : ""
    let move = step.kind == .refactor ? step.refactor?.prose ?? "" : step.red.prose
    for text in [introduction, step.prose, move] where !text.isEmpty { screen.write("\n\(text)") }
    screen.write("")
    for given in step.given { screen.write("given: \(attempt.path)/\(given.name): \(given.text)") }
    screen.write("your move: \(self.move(in: step)); then make check")
  }

  func move(in step: CoursePage.Step) -> String {
    let own = (try? own(of: attempt.files).keys.sorted()) ?? []
    let tests = own.count == 1 ? "\(attempt.path)/\(own[0])" : testFolder
    return switch step.kind {
    case .characterize: "write down what the code does today in \(tests)"
    case .refactor: "change \(attempt.path)/Sources, and the tests where they have to change"
    case .red: "write or change a test in \(tests), watch it fail, and make it pass"
    }
  }

  func showEnd() {
    screen.write("\(attempt.name): all \(count) steps done", isMet: true)
    screen.write(
      "to see what you changed: git -C \(attempt.path) diff \(start) -- Sources · next, your own client: "
        + "docs/legacy.md · to start over: make legacy AGAIN=1")
  }

  /// The commit with the code as it was found.
  private var start: String {
    let commits = try? Git(folder: attempt.folder)("rev-list", "--max-parents=0", "HEAD")
    return String(commits?.prefix(7) ?? "")
  }

  /// Goes to a step, forward or back, with the course's own code and tests of those before.
  mutating func jump(to number: Int) throws {
    try require(
      (1...count).contains(number),
      "There is no STEP=\(number): \(package.style) has steps 1 to \(count).")
    var files = course.files(after: .refactor, of: number - 1)
    if number == 1 { files = package.found }
    for given in course.page.steps.prefix(number).flatMap(\.given) {
      files[given.name] = package.shipped[given.name]
    }
    if own(of: files).isEmpty { files[ownFile] = Self.firstTests }
    try begin(number, with: files)
  }

  mutating func next() throws -> Bool {
    guard try isKnownGreen || check(timeout: 5) else { return false }
    guard let step else { return true }
    attempt.state.finish(step.number)
    try begin(step.number + 1, with: attempt.files)
    screen.write("")
    show()
    return true
  }

  private mutating func begin(_ number: Int, with files: PackageFiles) throws {
    (attempt.state.step, attempt.state.hints) = (number, 0)
    attempt.state.own = Fingerprint().adding(own(of: files)).text
    let place = step.map { ", step \($0.number)" } ?? ", the end"
    try attempt.replace(with: files, package: package, at: place, screen: screen)
  }

  func solution() {
    guard let step else { return showEnd() }
    screen.write(screen.bold("one solution to step \(step.number): \(step.title)"))
    for change in step.changes {
      if !change.prose.isEmpty { screen.write(change.prose) }
      if let patch = change.patch { screen.show(patch) }
    }
    guard step.number < count else { return }
    screen.write("to continue with this solution: make legacy STEP=\(step.number + 1)")
  }

  func own(of files: PackageFiles) -> PackageFiles {
    files.tests.filter { package.shipped[$0.key] == nil }
  }

  private static let firstTests = """
    import Foundation
    import TestSupport
    import Testing

    #if canImport(FoundationNetworking)
      import FoundationNetworking
    #endif

    @testable import Legacy

    @Suite(.serialized) final class OwnTests {
    }

    """
}
