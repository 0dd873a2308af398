import Comparison
import Foundation
import TestRunner
import WorkbenchKit

/// *grow*: the learner makes the client, one red bar at a time.
struct GrowExercise {
  private(set) var attempt: Attempt
  let course: Course
  private let package: KataPackage
  private let root: URL
  private let screen: Screen
  private let run: KataTests.Runner

  init(
    _ attempt: Attempt, in root: URL, screen: Screen, run: @escaping KataTests.Runner
  ) throws {
    self.run = run
    self.attempt = attempt
    self.root = root
    self.screen = screen
    package = try KataPackage(style: attempt.state.style, in: root)
    course = try Courses.course(of: attempt.state.style, package: package, in: root)
  }

  private var count: Int { course.page.steps.count }

  /// The current step; `nil` after the last one.
  private var step: CoursePage.Step? {
    attempt.state.step <= count ? course.page.steps[max(0, attempt.state.step - 1)] : nil
  }

  /// Where the learner works next, as a path to click.
  private var move: String {
    let files = (step?.green?.patch?.hunks.map(\.file) ?? []) + ["Sources/\(attempt.state.style)"]
    let known = files.first {
      FileManager.default.fileExists(atPath: attempt.folder.appending(path: $0).path)
    }
    return "\(attempt.path)/\(known ?? "Sources")"
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
    if step.number == 1 { screen.write(""); screen.write(course.page.introduction.withoutTitle) }
    for text in [step.prose, step.red?.prose ?? ""] where !text.isEmpty {
      screen.write("")
      screen.write(text)
    }
    if !step.given.isEmpty { screen.write("") }
    for given in step.given {
      screen.write("given: \(attempt.path)/\(given.path): \(given.reason)")
    }
    screen.write("")
    if let rule = attempt.state.rule { screen.write("rule: \(Rule.text(of: rule))") }
    screen.write(
      attempt.state.tests == .mine
        ? "your move: write the test in \(attempt.path)/Tests, see it fail, then make it pass; make check"
        : "your move: make check shows the red bar; then \(move)")
  }

  private func showEnd() {
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
      let verdict = try run(tests)
      if verdict.isGreen { showEnd() } else { screen.show(verdict) }
      return verdict.isGreen
    }
    screen.write(headline(step))
    warnIfMadeFromOther()
    let verdict = try run(tests)
    guard case .ran(let result, _) = verdict, result.isGreen else {
      showRed(verdict)
      if attempt.state.rule == Rule.revert.rawValue { try revert() }
      return false
    }
    if attempt.state.rule == Rule.revert.rawValue { try attempt.keepGreen() }
    guard attempt.state.tests == .mine else { return try checkGiven(step, result) }
    return try MineCheck(
      attempt, course: course, package: package, in: root, screen: screen, run: run
    )
    .check(step)
  }

  private var tests: KataTests { KataTests(name: package.style, folder: attempt.folder) }

  private func showRed(_ verdict: KataTests.Verdict) {
    screen.show(verdict)
    if case .doesNotBuild = verdict, hasOwnManifest {
      screen.write(
        "\(attempt.path)/Package.swift is not the one that the kata came with; "
          + "make kata STYLE=\(package.style) brings it back, and keeps yours aside.")
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

  private var hasOwnManifest: Bool {
    let file = attempt.folder.appending(path: "Package.swift")
    return (try? String(contentsOf: file, encoding: .utf8)) != package.support["Package.swift"]
  }

  private func checkGiven(_ step: CoursePage.Step, _ result: PackageResult) throws -> Bool {
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
    showGreen(step, result.passedCount)
    return true
  }

  private func showGreen(_ step: CoursePage.Step, _ count: Int) {
    screen.write(
      "\(screen.style.green("✔")) \(count == 1 ? "1 test passes" : "all \(count) tests pass")")
    if let refactor = step.refactor, !refactor.prose.isEmpty {
      screen.write("")
      screen.write(refactor.prose)
      screen.write("")
    }
    screen.write("your move: look at the code once more, then make next")
  }

  private func warnIfMadeFromOther() {
    guard attempt.state.madeFrom != course.fingerprint else { return }
    screen.write(
      "The course has changed since you began this step (git log Packages/\(package.style)). Your files "
        + "are as you left them; make kata STYLE=\(package.style) STEP=\(attempt.state.step) takes the new one."
    )
  }

  // MARK: Moving

  /// Goes to the next step, if this one is green.
  ///
  /// - Returns: Whether it did.
  mutating func next() throws -> Bool {
    guard let step else {
      showEnd()
      return true
    }
    guard try check() else { return false }
    for story in try stories(of: step) { screen.write("a bug to think of: \(story)") }
    attempt.state.minutes.append(max(0, Date().timeIntervalSince(attempt.state.began) / 60))
    try go(to: step.number + 1)
    screen.write("")
    show()
    return true
  }

  private func stories(of step: CoursePage.Step) throws -> [String] {
    let mutants = try MutantCatalog(of: root, styles: [package.style]).mutants
    return step.notices.compactMap { notice in
      notice.patch != nil ? notice.story : mutants.first { $0.id == notice.id }?.story
    }
  }

  /// Goes to a step and writes its tests, without changing the learner's sources.
  mutating func go(to number: Int) throws {
    attempt.state.step = number
    attempt.state.hints = 0
    attempt.state.began = Date()
    attempt.state.madeFrom = course.fingerprint
    try bringTests(isNew: true)
    try attempt.save()
  }

  /// Writes the given files and, unless the learner writes them, the tests of the current step.
  ///
  /// - Parameter isNew: Whether the step begins.
  func bringTests(isNew: Bool = false) throws {
    guard let step else { return }
    var wanted: PackageFiles = [:]
    let red = course.files(after: .red, of: step.number)
    if attempt.state.tests == .given { wanted = red.tests }
    for given in course.page.steps.prefix(step.number).flatMap(\.given) {
      wanted[given.path] = red[given.path]
    }
    for hunk in step.red?.patch?.hunks ?? [] where hunk.file.hasPrefix("Sources/") {
      // A double that the learner goes on with in this step stays as it is.
      let isThere = try attempt.files[hunk.file] != nil
      if isNew || !isThere { wanted[hunk.file] = red[hunk.file] }
    }
    try bring(wanted, removesOthers: false)
    if let saved = try attempt.writeSupport(of: package) {
      screen.write("your Package.swift is kept in \(saved)")
    }
  }

  /// Goes to a step with the course's own code, forwards or back. What the learner wrote is kept aside.
  mutating func jump(to number: Int) throws {
    guard (1...count).contains(number) else {
      throw WorkbenchError("STEP=\(number) is none: \(package.style) has the steps 1 to \(count).")
    }
    var files = course.files(after: .refactor, of: number - 1)
    if attempt.state.tests == .mine { files = files.merging(try attempt.files.tests) { $1 } }
    try bring(files, removesOthers: true)
    try go(to: number)
  }

  private func bring(_ files: PackageFiles, removesOthers: Bool) throws {
    let course = course
    let saved = try attempt.replace(with: files, removesOthers: removesOthers) { path, text in
      course.knows(path, text)
    }
    if let saved { screen.write("what you wrote is kept in \(saved)") }
  }

  // MARK: Helping

  /// Shows the next hint.
  mutating func hint() throws {
    guard let step, !step.hints.isEmpty else {
      return screen.write("This step needs no hint.")
    }
    guard attempt.state.hints < step.hints.count else {
      return screen.write("These were all \(step.hints.count) hints. make solution shows one way.")
    }
    let hint = step.hints[attempt.state.hints]
    attempt.state.hints += 1
    try attempt.save()
    screen.write(
      screen.style.bold(
        "hint \(attempt.state.hints) of \(step.hints.count), step \(step.number): \(hint.title)"))
    screen.write(hint.text)
  }

  /// Shows one way to make the current step green.
  func solution() {
    guard let step else { return showEnd() }
    screen.write(screen.style.bold("one way to step \(step.number): \(step.title)"))
    var changes = [step.green, step.refactor]
    if attempt.state.tests == .mine { changes.insert(step.red, at: 0) }
    for change in changes.compactMap(\.self) {
      if !change.prose.isEmpty { screen.write(change.prose) }
      for line in change.patch?.text.split(separator: "\n", omittingEmptySubsequences: false) ?? []
      {
        let line = String(line)
        screen.write(
          line.hasPrefix("+")
            ? screen.style.green(line) : line.hasPrefix("-") ? screen.style.red(line) : line)
      }
    }
    screen.write(
      "to take it over with all steps before: make kata STYLE=\(package.style) STEP=\(step.number + 1)"
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
