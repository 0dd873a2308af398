import Foundation
import WorkbenchKit

struct KataCommand: Sendable {
  let root: URL
  let options: Options
  var screen: Console
  let run: KataTests.Runner
  var compiler = ClientCompiler.swift
  var pause: @Sendable () -> Void = { usleep(100_000) }

  var attempts: [Attempt] { get throws { try [Attempt](in: root, pause: pause) } }

  /// A folder for scratch packages, which stay for the next run.
  func scratch(_ name: String) -> URL { root.appending(path: ".build-katas/bench/\(name)") }

  func verdict(
    of files: PackageFiles, in package: KataPackage, at name: String
  ) throws -> KataTests.Verdict {
    let tests = try tests(of: package, at: name)
    let (held, files) = package.answers.added(to: package, files)
    try held.write(files, to: tests.folder)
    return try run(tests)
  }

  /// The tests in a private copy of a package, whose doubles can hold answers back.
  func tests(of package: KataPackage, at name: String) throws -> KataTests {
    let timeout = try options.number("DEADLINE", example: 30) ?? 2
    return KataTests(
      name: package.style, folder: scratch("\(name)/package"), options: KataTests.fast,
      timeout: timeout)
  }

  func kata() throws {
    let option = ["STEP", "AGAIN", "TESTS"].first { options[$0] != nil }
    let attempts = try attempts
    let workspace = try Workspace(root: root)
    // A style stands for its last attempt, and any other name for a folder.
    let folder = attempts.first {
      $0.name == options["STYLE"] && $0.state.exercise == .grow
        && !workspace.styles.contains($0.name)
    }
    let named = try folder?.state.style ?? workspace.style(named: options["STYLE"])
    let last = attempts.filter { $0.state.exercise == .grow }.lastEdited?.state.style
    guard let style = named ?? option.flatMap({ _ in last }) else {
      guard let option else { return try showPath(attempts) }
      throw WorkbenchError(
        "You haven't started a course, so \(option)= needs a style: make kata STYLE=RewardsService, for example."
      )
    }
    var attempt = try (options["AGAIN"] == nil ? folder : nil) ?? begun(.grow, style)
    if let text = options["TESTS"] {
      let author = try Attempt.Author(rawValue: text).orThrow(
        "Unknown value TESTS=\(text): write TESTS=mine or TESTS=given.")
      attempt.state.tests = author
    }
    var exercise = try GrowExercise(attempt, self)
    if let step = try options.number("STEP", example: 7) {
      try exercise.jump(to: Int(step))
    } else {
      try exercise.bring()
    }
    try exercise.show()
  }

  /// The attempt that was edited last; a new one with `AGAIN=1`, or for a hunt with another seed.
  func begun(_ exercise: Attempt.Exercise, _ style: String, seed: Int? = nil) throws -> Attempt {
    if options["AGAIN"] != "1", let last = try attempts.last(of: exercise, style: style),
      seed == nil || seed == last.state.seed
    {
      try last.save()  // Now it is the one that was edited last.
      return last
    }
    let name =
      [.grow, .legacy, .flaky].contains(exercise) ? style : "\(style)-\(exercise.rawValue)"
    var folder = root.appending(path: "Katas/\(name)")
    var number = 2
    while FileManager.default.fileExists(atPath: folder.path) {
      folder = root.appending(path: "Katas/\(name)-\(number)")
      number += 1
    }
    return Attempt(folder: folder, state: Attempt.State(exercise: exercise, style: style))
  }

  func next() throws -> Bool {
    var exercise = try growing("next")
    return try alone(exercise.attempt.name) { try exercise.next() }
  }

  func hint() throws {
    var exercise = try exercise(of: chosen())
    try exercise.hint()
  }

  func solution() throws { try exercise(of: chosen()).solution() }

  func growing(_ command: String) throws -> any CourseExercise {
    let attempt = try chosen()
    return try (exercise(of: attempt) as? any CourseExercise).orThrow(
      "make \(command) is only for courses, and \(attempt.path) isn't one. To see where you are: make check"
    )
  }

  func check() throws -> Bool {
    let attempt = try chosen()
    let timeout = try options.number("DEADLINE", example: 30) ?? 5
    let xctest = try attempt.files.tests.first { $1.hasXCTestCase }?.key
    try require(
      xctest == nil || attempt.state.isXCTest == true,
      "\(attempt.path)/\(xctest ?? "") has an XCTestCase. Use Swift Testing (docs/xctest.md).")
    return try alone(attempt.name) {
      var exercise = try exercise(of: attempt)
      return try exercise.check(timeout: timeout)
    }
  }

  private func exercise(of attempt: Attempt) throws -> any KataExercise {
    switch attempt.state.exercise {
    case .grow: try GrowExercise(attempt, self)
    case .judge: try JudgeExercise(attempt, self)
    case .hunt: try HuntExercise(attempt, self)
    case .legacy: try LegacyExercise(attempt, self)
    case .flaky: try FlakyExercise(attempt, self)
    }
  }

  /// Two checks at once, such as a watch and a check in another window, would build in the same
  /// folder.
  func alone<Result>(_ name: String, _ work: () throws -> Result) throws -> Result {
    try withRunLock(name, in: root.appending(path: ".build-katas"), report: screen.report, work)
  }

  func current() throws -> Attempt {
    let all = try attempts
    let last = try all.lastEdited.orThrow(
      "You haven't started a kata. make kata lists them; make kata STYLE=RewardsService starts one."
    )
    guard let name = options["STYLE"] else { return last }
    let ofStyle = all.filter { $0.state.style == name }
    let only = ofStyle.count == 1 ? ofStyle[0] : nil
    return try (all.first { $0.name == name } ?? only).orThrow(
      "There is no folder Katas/\(name). Yours are: \(all.map(\.name).joined(separator: ", ")).")
  }

  /// The current attempt. A named one stays the current one until another is edited or named.
  private func chosen() throws -> Attempt {
    let attempt = try current()
    if options["STYLE"] != nil { try attempt.save() }
    return attempt
  }

  func neededStyle(_ command: String, or others: String...) throws -> String {
    let workspace = try Workspace(root: root)
    return try workspace.style(named: options["STYLE"], or: others).orThrow(
      "make \(command) needs STYLE= with one of: \(workspace.styles.joined(separator: ", ")).")
  }
}

/// What a learner can do in every exercise. `timeout` is how long to wait for the next test to end,
/// in seconds.
protocol KataExercise {
  mutating func check(timeout: Double) throws -> Bool
  mutating func hint() throws
  /// Shows what the learner could do now, and changes nothing.
  func solution() throws
}

/// An exercise in which one goes on.
protocol CourseExercise: KataExercise {
  var attempt: Attempt { get }
  mutating func next() throws -> Bool
}
