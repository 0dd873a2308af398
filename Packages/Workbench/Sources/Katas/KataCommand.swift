import Foundation
import TestRunner
import WorkbenchKit

/// `make kata` and what belongs to it: starts exercises, checks them, and helps.
public struct KataCommand {
  let root: URL
  let variables: [String: String]
  let screen: Screen
  let run: KataTests.Runner
  var attempts: Attempts { Attempts(root: root) }

  /// Makes the command.
  ///
  /// - Parameters:
  ///   - root: The repository.
  ///   - variables: What `make` was given, such as `STYLE`; empty ones count as not given.
  ///   - isColored: Whether the lines may have colors.
  ///   - console: Receives the lines and the progress.
  public init(
    root: URL, variables: [String: String], isColored: Bool = false, console: Console
  ) {
    self.init(
      root: root, variables: variables,
      screen: Screen(root: root, style: TextStyle(isColored: isColored), console: console),
      run: { try $0.verdict() })
  }

  init(root: URL, variables: [String: String], screen: Screen, run: @escaping KataTests.Runner) {
    self.root = root
    self.run = run
    self.screen = screen
    self.variables = variables.filter { !$0.value.isEmpty }
  }

  // MARK: grow

  /// `make kata`: lists the exercises; with `STYLE=`, starts a course or goes on with it.
  public func kata() throws {
    guard let style = try style() else {
      let misplaced = variables.keys.sorted().filter {
        ["STEP", "AGAIN", "TESTS", "RULE"].contains($0)
      }
      guard misplaced.isEmpty else {
        throw WorkbenchError(
          "\(misplaced[0])= needs a style, such as make kata STYLE=DogPatchClient.")
      }
      return try list()
    }
    guard Courses.exists(for: style, in: root) else {
      let courses = try Workspace.styles(in: root).filter { Courses.exists(for: $0, in: root) }
      throw WorkbenchError(
        """
        \(style) has no course to grow it yet. There are: \(courses.joined(separator: ", ")). Every style \
        has the other two: make judge STYLE=\(style), make hunt STYLE=\(style).
        """)
    }
    let step = try variables["STEP"].map { text in
      guard let number = Int(text) else { throw WorkbenchError("STEP=\(text) is no number.") }
      return number
    }
    let known = try attempts.last(of: .grow, style: style)
    var exercise = try grow(known, style: style)
    if let step {
      try exercise.jump(to: step)
    } else if known == nil || isAgain {
      try exercise.jump(to: 1)
    } else {
      try exercise.bringTests()
    }
    exercise.show()
  }

  /// The attempt to go on with, or a new one.
  private func grow(_ known: Attempt?, style: String) throws -> GrowExercise {
    let rule = try variables["RULE"].map { try Rule.named($0).rawValue }
    let tests = try variables["TESTS"].map { text in
      guard let author = Attempt.Author(rawValue: text) else {
        throw WorkbenchError("TESTS=\(text) is none: TESTS=mine, or leave it out.")
      }
      return author
    }
    if var known, !isAgain {
      if let rule { known.state.rule = rule }
      if let tests { known.state.tests = tests }
      try known.save()
      return try GrowExercise(known, in: root, screen: screen, run: run)
    }
    let state = Attempt.State(
      exercise: .grow, style: style, tests: tests ?? .given, rule: rule, began: Date(), madeFrom: ""
    )
    let folder = attempts.newFolder(of: .grow, style: style)
    return try GrowExercise(Attempt(in: folder, state: state), in: root, screen: screen, run: run)
  }

  /// `make next`: goes on when the current step is green.
  public func next() throws -> Bool {
    var exercise = try growing("next")
    let lock = try RunLock(
      exercise.attempt.name, in: root.appending(path: ".build-katas"), report: screen.console.report
    )
    defer { withExtendedLifetime(lock) {} }
    return try exercise.next()
  }

  /// `make hint`: shows the next hint of the current step.
  public func hint() throws {
    var exercise = try growing("hint")
    try exercise.hint()
  }

  /// `make solution`: shows one way to make the current step green.
  ///
  /// - Parameter isWanted: Asks whether to show it.
  public func solution(isWanted: (String) -> Bool) throws {
    let exercise = try growing("solution")
    guard isWanted("Show the solution of step \(exercise.attempt.state.step)? [y/N] ") else {
      return
    }
    exercise.solution()
  }

  private func growing(_ command: String) throws -> GrowExercise {
    let attempt = try chosen()
    guard attempt.state.exercise == .grow else {
      throw WorkbenchError(
        "\(attempt.path) is no course, so there is no \(command). make check says what is missing.")
    }
    return try GrowExercise(attempt, in: root, screen: screen, run: run)
  }

  // MARK: All

  /// `make check`: checks the exercise that was edited last, or the one whose folder `STYLE=` names.
  ///
  /// - Returns: Whether it is green.
  public func check() throws -> Bool {
    let attempt = try chosen()
    let lock = try RunLock(
      attempt.name, in: root.appending(path: ".build-katas"), report: screen.console.report)
    defer { withExtendedLifetime(lock) {} }
    switch attempt.state.exercise {
    case .grow:
      return try GrowExercise(
        attempt, in: root, screen: screen, patience: patience(), run: run
      ).check()
    case .judge: return try JudgeExercise(attempt, in: root, screen: screen, run: run).check()
    case .hunt: return try HuntExercise(attempt, in: root, screen: screen, run: run).check()
    }
  }

  /// The attempt whose folder `STYLE=` names, or the one that was edited last.
  func current() throws -> Attempt { try attempts.current(named: variables["STYLE"]) }

  /// The current attempt. A named one stays the current one until another is edited or named.
  private func chosen() throws -> Attempt {
    let attempt = try current()
    if variables["STYLE"] != nil { try attempt.touch() }
    return attempt
  }

  private func list() throws {
    let all = try attempts.all()
    let courses = try Workspace.styles(in: root).filter { Courses.exists(for: $0, in: root) }
    screen.write("grow a client, one red bar at a time (about two hours)")
    for style in courses {
      let count = try Courses.page(of: style, in: root).steps.count
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
    screen.write("hunt: find one bug by a test, and mend it (20 minutes)")
    for style in try Workspace.styles(in: root) {
      let mine = all.filter { $0.state.exercise != .grow && $0.state.style == style }.map(\.path)
      screen.write(
        "  make judge STYLE=\(style)   make hunt STYLE=\(style)"
          + (mine.isEmpty ? "" : "   \(mine.joined(separator: ", "))"))
    }
    if let current = try? attempts.current() {
      screen.write("edited last: \(current.path); make check")
    }
  }

  /// How long to wait for the next test to end, in seconds.
  private func patience() throws -> Double {
    guard let text = variables["DEADLINE"] else { return 5 }
    guard let seconds = Double(text), seconds > 0 else {
      throw WorkbenchError("DEADLINE=\(text) is not a number of seconds, such as 10.")
    }
    return seconds
  }

  var isAgain: Bool { variables["AGAIN"] == "1" }

  private func style() throws -> String? {
    guard let style = variables["STYLE"] else { return nil }
    let styles = try Workspace.styles(in: root)
    guard styles.contains(style) else {
      let meant = Suggestion.nearest(to: style, among: styles).map { " Did you mean \($0)?" } ?? ""
      throw WorkbenchError(
        "There is no style \(style).\(meant) There are: \(styles.joined(separator: ", ")).")
    }
    return style
  }

  func neededStyle(_ command: String) throws -> String {
    if let style = try style() { return style }
    let styles = try Workspace.styles(in: root)
    throw WorkbenchError("make \(command) needs STYLE=, one of: \(styles.joined(separator: ", ")).")
  }
}
