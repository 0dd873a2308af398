import Foundation
import TestRunner
import WorkbenchKit

/// `make kata` and what belongs to it: starts exercises, checks them, and helps.
struct KataCommand: Sendable {
  let root: URL
  let options: Options
  let screen: Screen
  let run: KataTests.Runner

  /// The styles that have a course.
  var courses: [String] {
    get throws {
      try Workspace(root: root).styles.filter { CoursePage.exists(for: $0, in: root) }
    }
  }
  var attempts: Attempts { Attempts(root: root) }
  var isAgain: Bool { options["AGAIN"] == "1" }

  /// A folder for scratch packages, which stay for the next run.
  func scratch(_ name: String) -> URL { root.appending(path: ".build-katas/bench/\(name)") }

  /// The scratch packages of an attempt.
  func bench(_ name: String, _ package: KataPackage) -> Bench {
    Bench(in: scratch(name), package: package, run: run)
  }

  /// `make kata`: lists the exercises; with `STYLE=`, starts a course or goes on with it.
  func kata() throws {
    let workspace = try Workspace(root: root)
    guard let style = try workspace.style(named: options["STYLE"]) else {
      if let option = ["STEP", "AGAIN", "TESTS"].first(where: { options[$0] != nil }) {
        throw WorkbenchError("\(option)= needs a style, such as make kata STYLE=DogPatchClient.")
      }
      return try list(workspace.styles)
    }
    guard try courses.contains(style) else {
      throw WorkbenchError(
        "\(style) has no course yet. There are: \(try courses.joined(separator: ", ")). Every style has the "
          + "other two: make judge STYLE=\(style), make hunt STYLE=\(style).")
    }
    var attempt = try begun(.grow, style)
    if let text = options["TESTS"] {
      guard let author = Attempt.Author(rawValue: text) else {
        throw WorkbenchError("TESTS=\(text) is none: TESTS=mine, or leave it out.")
      }
      attempt.state.tests = author
    }
    var exercise = try GrowExercise(attempt, self)
    if let step = try options.number("STEP", example: 7) {
      try exercise.jump(to: Int(step))
    } else {
      try exercise.bring()
    }
    exercise.show()
  }

  /// The attempt at an exercise that was edited last; a new one when there is none, or with `AGAIN=1`.
  func begun(_ exercise: Attempt.Exercise, _ style: String) throws -> Attempt {
    let known = isAgain ? nil : try attempts.last(of: exercise, style: style)
    return known
      ?? Attempt(
        folder: attempts.newFolder(of: exercise, style: style),
        state: Attempt.State(exercise: exercise, style: style))
  }

  func next() throws -> Bool {
    var exercise = try growing("next")
    return try alone(exercise.attempt.name) { try exercise.next() }
  }

  /// The current exercise, for a command that only *grow* has.
  func growing(_ command: String) throws -> GrowExercise {
    let attempt = try chosen()
    guard attempt.state.exercise == .grow else {
      throw WorkbenchError(
        "\(attempt.path) is no course, so there is no \(command). make check says what is missing.")
    }
    return try GrowExercise(attempt, self)
  }

  /// `make check`: checks the exercise that was edited last, or the one whose folder `STYLE=` names.
  func check() throws -> Bool {
    let attempt = try chosen()
    let timeout = try options.number("DEADLINE", example: 30)
    return try alone(attempt.name) {
      switch attempt.state.exercise {
      case .grow: try GrowExercise(attempt, self).check(timeout: timeout ?? 5)
      case .judge: try JudgeExercise(attempt, self).check()
      case .hunt: try HuntExercise(attempt, self).check()
      }
    }
  }

  /// Two checks at once, such as a watch and a check in another window, would build in the same folder.
  func alone<Result>(_ name: String, _ work: () throws -> Result) throws -> Result {
    let lock = try RunLock(
      name, in: root.appending(path: ".build-katas"), report: screen.console.report)
    return try withExtendedLifetime(lock, work)
  }

  /// The attempt whose folder `STYLE=` names, or the one that was edited last.
  func current() throws -> Attempt { try attempts.current(named: options["STYLE"]) }

  /// The current attempt. A named one stays the current one until another is edited or named.
  private func chosen() throws -> Attempt {
    let attempt = try current()
    if options["STYLE"] != nil { try attempt.save() }
    return attempt
  }

  private func list(_ styles: [String]) throws {
    screen.write("grow a client, one red bar at a time (about two hours)")
    for style in try courses { screen.write("  make kata STYLE=\(style)") }
    screen.write("judge: write the tests of a finished client (45 minutes)")
    screen.write("hunt: find one bug by a test, and fix it (20 minutes)")
    for style in styles {
      screen.write("  make judge STYLE=\(style)   make hunt STYLE=\(style)")
    }
    let all = try attempts.all()
    if !all.isEmpty { screen.write("yours; edited last: \(try current().path); make check") }
    for attempt in all {
      var dots = ""
      if attempt.state.exercise == .grow {
        let steps = try CoursePage(of: attempt.state.style, in: root).steps
        dots = "   \(screen.dots(attempt.state.step - 1, of: steps.count))"
      }
      screen.write("  \(attempt.path)\(dots)")
    }
  }

  func neededStyle(_ command: String) throws -> String {
    let workspace = try Workspace(root: root)
    if let style = try workspace.style(named: options["STYLE"]) { return style }
    throw WorkbenchError(
      "make \(command) needs STYLE=, one of: \(workspace.styles.joined(separator: ", ")).")
  }
}
