import Foundation
import TestRunner
import WorkbenchKit

/// `make kata` and what belongs to it: starts exercises, checks them, and helps.
struct KataCommand {
  let root: URL
  let options: Options
  let screen: Screen
  let run: KataTests.Runner

  var attempts: Attempts { Attempts(root: root) }
  var isAgain: Bool { options["AGAIN"] == "1" }

  /// The scratch packages of an attempt, or of another kind of work.
  func bench(_ name: String, _ package: KataPackage, options: [String] = []) -> Bench {
    Bench(
      in: root.appending(path: ".build-katas/bench/\(name)"), package: package, options: options,
      run: run)
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
    guard CoursePage.exists(for: style, in: root) else {
      let courses = workspace.styles.filter { CoursePage.exists(for: $0, in: root) }
      throw WorkbenchError(
        """
        \(style) has no course to grow it yet. There are: \(courses.joined(separator: ", ")). Every style \
        has the other two: make judge STYLE=\(style), make hunt STYLE=\(style).
        """)
    }
    let step = try options.number("STEP", example: 7).map { Int(exactly: $0) ?? 0 }
    let known = isAgain ? nil : try attempts.last(of: .grow, style: style)
    var attempt =
      known
      ?? Attempt(
        in: attempts.newFolder(of: .grow, style: style),
        state: Attempt.State(exercise: .grow, style: style))
    if let text = options["TESTS"] {
      guard let author = Attempt.Author(rawValue: text) else {
        throw WorkbenchError("TESTS=\(text) is none: TESTS=mine, or leave it out.")
      }
      attempt.state.tests = author
    }
    var exercise = try GrowExercise(attempt, self)
    if step != nil || known == nil {
      try exercise.jump(to: step ?? 1)
    } else {
      try exercise.bring()
    }
    exercise.show()
  }

  func next() throws -> Bool {
    var exercise = try growing("next")
    return try alone(exercise.attempt.name) { try exercise.next() }
  }

  func hint() throws {
    var exercise = try growing("hint")
    try exercise.hint()
  }

  func solution(isWanted: (String) -> Bool) throws {
    let exercise = try growing("solution")
    if isWanted("Show the solution of step \(exercise.attempt.state.step)? [y/N] ") {
      exercise.solution()
    }
  }

  private func growing(_ command: String) throws -> GrowExercise {
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
      case .grow: try GrowExercise(attempt, self).check(timeout)
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
    let all = try attempts.all()
    screen.write("grow a client, one red bar at a time (about two hours)")
    for style in styles where CoursePage.exists(for: style, in: root) {
      let count = try CoursePage(of: style, in: root).steps.count
      let mine = all.filter { $0.state.exercise == .grow && $0.state.style == style }
      if mine.isEmpty { screen.write("  \(screen.dots(0, of: count))  make kata STYLE=\(style)") }
      for attempt in mine {
        let minutes = attempt.state.minutes.map { "\(Int($0.rounded(.up)))" }.joined(separator: " ")
        screen.write(
          "  \(screen.dots(attempt.state.step - 1, of: count))  make kata STYLE=\(style)   \(attempt.path)"
            + (minutes.isEmpty ? "" : "   minutes a step: \(minutes)"))
      }
    }
    screen.write("judge: write the tests of a finished client (45 minutes)")
    screen.write("hunt: find one bug by a test, and fix it (20 minutes)")
    for style in styles {
      let mine = all.filter { $0.state.exercise != .grow && $0.state.style == style }.map(\.path)
      screen.write(
        "  make judge STYLE=\(style)   make hunt STYLE=\(style)"
          + (mine.isEmpty ? "" : "   \(mine.joined(separator: ", "))"))
    }
    if !all.isEmpty { screen.write("edited last: \(try current().path); make check") }
  }

  func neededStyle(_ command: String) throws -> String {
    let workspace = try Workspace(root: root)
    if let style = try workspace.style(named: options["STYLE"]) { return style }
    throw WorkbenchError(
      "make \(command) needs STYLE=, one of: \(workspace.styles.joined(separator: ", ")).")
  }
}
