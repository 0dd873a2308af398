import Bugs
import Foundation
import Synchronization
import WorkbenchKit

/// The lines of a check.
extension LegacyExercise {
  private var fingerprint: String {
    get throws { try Fingerprint().adding(attempt.files, and: "\(attempt.state.step)").text }
  }

  var isKnownGreen: Bool { get throws { try attempt.state.green == fingerprint } }

  var testFolder: String { "\(attempt.path)/Tests/\(package.style)Tests" }

  mutating func check(timeout: Double) throws -> Bool {
    screen.write(headline)
    let files = try attempt.files
    let own = own(of: files)
    let before = try filesAtStart
    if let step, let missing = whatIsMissing(in: step, files, before) {
      screen.write(missing, isMet: false)
      return command.red(move: "\(move(in: step)) · stuck? make hint")
    }
    guard keepsItsTests(own, before), isThroughTheSeam(files) else { return false }
    guard try isGreenAsItWas(files, before) else { return false }
    if let step {
      guard try step.kind != .red || isRedBefore(own, before, step),
        try isSharp(files, before, step)
      else { return false }
    }
    guard try isSameToCallers(files), try losesNoBug(files, before) else { return false }
    try tellSmallSteps()
    attempt.state.green = try fingerprint
    try attempt.save()
    guard step != nil else {
      show()
      return true
    }
    screen.write("your move: look over your diff once more, commit, then make next")
    return true
  }

  private func whatIsMissing(
    in step: CoursePage.Step, _ files: PackageFiles, _ before: PackageFiles
  ) -> String? {
    switch step.kind {
    case .refactor:
      files == before ? "you haven't changed anything for step \(step.number) yet" : nil
    case .characterize, .red:
      attempt.state.own == Fingerprint().adding(own(of: files)).text
        ? "you haven't written a test for step \(step.number) yet" : nil
    }
  }

  /// What the learner had when the step began.
  var filesAtStart: PackageFiles {
    get throws {
      try attempt.files(of: commitAtStart)
    }
  }

  var commitAtStart: String {
    get throws {
      let git = Git(folder: attempt.folder)
      return try String(git("log", "-1", "--author=<katas@", "--format=%H").dropLast())
    }
  }

  private func keepsItsTests(_ own: PackageFiles, _ before: PackageFiles) -> Bool {
    let old = self.own(of: before).testFunctions
    let new = own.testFunctions
    if new.count < old.count {
      let lost = Set(old.keys).subtracting(new.keys).sorted().joined(separator: ", ")
      screen.write(
        "green as it was: this step began with tests that are gone: \(lost). Nothing checks their behavior now. "
          + "Restore them, or check it in other tests", isMet: false)
      return command.red(move: testFolder)
    }
    let bodies = own.testBodies
    let empty = self.own(of: before).testBodies.filter { name, body in
      body.checks > 0 && bodies[name].map { $0.checks == 0 } == true
    }
    if !empty.isEmpty {
      screen.write(
        "green as it was: \(empty.keys.sorted().joined(separator: ", ")) no longer expects anything, so nothing "
          + "checks its behavior", isMet: false)
      return command.red(move: testFolder)
    }
    if let place = own.place(of: /\.disabled\(|\.enabled\(|withKnownIssue|try XCTSkip/) {
      screen.write(
        "green as it was: \(attempt.path)/\(place) turns a test off, so nothing checks its behavior",
        isMet: false)
      return command.red(move: testFolder)
    }
    if attempt.state.step > 4, let place = own.place(of: /registerClass/) {
      screen.write(
        "the scaffold is still there: \(attempt.path)/\(place) registers a class for the whole process, so all tests "
          + "share it", isMet: false)
      return command.red(move: "give each test its own stub · stuck? make hint")
    }
    // Until then, what they share has no seam.
    if attempt.state.step > 7, let place = own.place(of: /\.serialized|\.exclusive\(/) {
      screen.write(
        "steady: \(attempt.path)/\(place) makes tests take turns, which hides what they still share",
        isMet: false)
      return command.red(move: "pass in what they share, and remove it · stuck? make hint")
    }
    if attempt.state.step > 7, let place = own.place(of: PackageFiles.sleep) {
      screen.write(
        "steady: \(attempt.path)/\(place) waits for a fixed time, which is too short on some day",
        isMet: false)
      return command.red(move: "wait for what must have happened · stuck? make hint")
    }
    return true
  }

  /// From the first seam on, no call may go around it.
  private func isThroughTheSeam(_ files: PackageFiles) -> Bool {
    let sources = files.sources.filter { $0.key != appFile }
    guard attempt.state.step > 3, let place = sources.callBesideTheSeam else { return true }
    screen.write(
      "the first seam: \(attempt.path)/\(place) still calls URLSession.shared itself, so no test can answer it",
      isMet: false)
    return command.red(move: "send it through the seam · stuck? make hint")
  }

  /// The name of the line. A step that fixes something begins with a red test.
  private var green: String { step?.kind == .red ? "green" : "green as it was" }

  private func isGreenAsItWas(_ files: PackageFiles, _ before: PackageFiles) throws -> Bool {
    if let step, step.kind == .characterize {
      let changed = Set(files.sources.keys).union(before.sources.keys).sorted().first {
        files[$0] != before[$0]
      }
      if let changed {
        screen.write(
          "green as it was: \(attempt.path)/\(changed) has changed. Write down what the code does first: without "
            + "tests, you don't see what you break", isMet: false)
        return command.red(move: "git -C \(attempt.path) restore Sources, then write the test")
      }
    }
    let tests = try tests(at: attempt.name)
    let escapes = tests.folder.appending(path: ".build/escapes")
    try? FileManager.default.removeItem(at: escapes)
    let verdict = try run(files, tests)
    guard case .ran(let result, _) = verdict, result.isGreen, !result.ended.isEmpty else {
      if case .doesNotCompile(let errors) = verdict {
        let isApp = errors.contains { $0.place.file.hasSuffix("/\(appFile)") }
        let isCode = errors.contains { $0.place.file.contains("/Sources/\(package.style)/") }
        screen.write(
          isApp
            ? "same to callers: \(appFile) belongs to other teams and must compile unchanged"
            : "\(green): your \(isCode ? "code doesn't" : "tests don't") compile",
          isMet: false)
      } else {
        let isNew = step?.kind == .red
        screen.write(
          "\(green): your tests fail"
            + (isNew ? ". If it's only the new one, make it pass now" : ""),
          isMet: false)
      }
      tellEscapes(escapes)
      return command.red(verdict, move: "\(attempt.path) · stuck? make hint")
    }
    let names = Set(result.ended.map { String($0.name.prefix { $0 != "(" }) })
    let silent = own(of: files).testFunctions.keys.filter { !names.contains($0) }.sorted()
    guard silent.isEmpty else {
      screen.write(
        "\(green): \(silent.joined(separator: ", ")) did not run, so nothing checks its behavior. Is it commented out?",
        isMet: false)
      return command.red(move: testFolder)
    }
    let count = result.ended.count
    screen.write(
      "\(green): \(count == 1 ? "your test passes" : "your \(count) tests pass")",
      isMet: true)
    if let luck = try command.luck(of: own(of: files), in: package, tests) {
      return command.red(luck, move: testFolder)
    }
    screen.write("steady", isMet: true)
    guard !tellEscapes(escapes) else {
      return command.red(move: "answer these requests with a stub")
    }
    if FileManager.default.fileExists(atPath: escapes.path) {
      screen.write("nothing escapes", isMet: true)
    } else {
      screen.write("  nothing escapes: requests could not be observed on this system")
    }
    return true
  }

  @discardableResult private func tellEscapes(_ file: URL) -> Bool {
    guard let text = try? String(contentsOf: file, encoding: .utf8), !text.isEmpty else {
      return false
    }
    let lines = Set(text.split(separator: "\n")).sorted()
    screen.write(
      "nothing escapes: no stub answered \(lines.prefix(3).joined(separator: ", "))"
        + (lines.count > 3 ? " and \(lines.count - 3) more" : ""), isMet: false)
    return true
  }

  func tests(at name: String) throws -> KataTests {
    var tests = try command.tests(of: package, at: name)
    tests.filters = ["^\(package.style)Tests\\."]
    return tests
  }

  /// Runs tests in a private copy, with the callers as they are, and what records requests that
  /// nobody answers.
  func run(_ files: PackageFiles, _ tests: KataTests) throws -> KataTests.Verdict {
    var files = files
    let hidden = ["Tests/\(package.style)Tests/Escapes.swift", appFile]
    for path in hidden { files[path] = package.shipped[path] }
    if files[callers] != nil {
      try package.write(files, to: tests.folder)
      return try command.run(tests)
    }
    // After the scaffold has gone, the stub must not catch what goes past the seam.
    if attempt.state.step > 4 { files["Tests/\(package.style)Tests/Linux.swift"] = nil }
    let (held, heldFiles) = package.answers.added(to: package, files)
    try held.write(heldFiles, to: tests.folder)
    return try command.run(tests)
  }
}

extension Attempt {
  /// The sources and tests of a commit.
  func files(of commit: String) throws -> PackageFiles {
    let git = Git(folder: folder)
    let names = try git("ls-tree", "-r", "--name-only", commit, "--", "Sources", "Tests")
    return try Dictionary(
      uniqueKeysWithValues: names.split(separator: "\n").filter { $0.hasSuffix(".swift") }.map {
        (String($0), try git("show", "\(commit):\($0)"))
      })
  }
}

extension PackageFiles {
  /// What waits for a fixed time.
  static var sleep: Regex<Substring> {
    /Task\.sleep|Thread\.sleep|(?:^|\W)u?sleep\(|nanosleep/
  }

  /// A call that handles the response of the shared session, while the session has a place of its
  /// own. A closure that only passes the response on is such a place.
  var callBesideTheSeam: String? {
    let code = mapValues { $0.replacing(/\/\/.*/, with: "") }
    let shared = /URLSession(?:\s*=\s*)?\.shared(?!\w)/
    let count = code.values.reduce(0) { $0 + $1.matches(of: shared).count }
    return count > 1 ? code.place(of: /URLSession\.shared\.\w+\(.*\{/) : nil
  }

  /// The first file and line with some text, as a path to click.
  fileprivate func place(of pattern: some RegexComponent) -> String? {
    for (path, file) in sorted(by: { $0.key < $1.key }) {
      let lines = file.components(separatedBy: "\n")
      if let index = lines.firstIndex(where: { $0.contains(pattern) }) {
        return "\(path):\(index + 1)"
      }
    }
    return nil
  }
}
