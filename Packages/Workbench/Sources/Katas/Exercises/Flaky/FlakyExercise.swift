import Bugs
import Foundation
import WorkbenchKit

extension KataCommand {
  /// `make flaky`: begins, or says where it was left.
  func flaky() throws {
    let wanted = try options.number("SEED", example: 7).map { Int($0) }
    let isXCTest = options["XCTEST"] == "1"
    let seed = wanted.map { " SEED=\($0)" } ?? ""
    var attempt = try begun(.flaky, KataPackage.flaky, seed: wanted)
    try require(
      attempt.state.seed == nil || !isXCTest || attempt.state.isXCTest == true,
      "\(attempt.path) is a suite in Swift Testing. To begin one in XCTest: make flaky XCTEST=1\(seed) AGAIN=1"
    )
    if attempt.state.seed == nil {
      attempt.state.seed = wanted ?? Int.random(in: 1...9999)
      attempt.state.isXCTest = isXCTest
      var exercise = try FlakyExercise(attempt, self)
      try exercise.begin()
    } else {
      try FlakyExercise(attempt, self).show()
    }
  }
}

/// *flaky*: the suite is green alone and red together. The learner says why, then repairs it.
struct FlakyExercise: CourseExercise {
  var attempt: Attempt
  let command: KataCommand
  let flaky: FlakyPackage
  let story: FlakyPage.Story
  let given: PackageFiles

  init(_ attempt: Attempt, _ command: KataCommand) throws {
    self.attempt = attempt
    self.command = command
    let isXCTest = attempt.state.isXCTest == true
    flaky = try FlakyPackage(isXCTest: isXCTest, in: command.root)
    story = flaky.page.story(seed: attempt.state.seed ?? 1, isXCTest: isXCTest)
    given = try flaky.files(of: story)
    try require(
      attempt.state.bug.map { $0 == Fingerprint().adding(given).text } ?? true,
      """
      The suite has changed since you began (git log Packages/\(KataPackage.flaky)), so yours can't be compared with \
      it anymore. Your files are still in \(attempt.path). To begin again: make flaky AGAIN=1
      """)
  }

  var screen: Console { command.screen }
  var testFolder: String { "\(attempt.path)/\(FlakyPackage.tests)" }

  /// Whether the card is right, so that the learner may change the suite.
  var isNamed: Bool { attempt.state.done?.contains(1) == true }

  // MARK: Beginning

  mutating func begin() throws {
    attempt.state.bug = Fingerprint().adding(given).text
    try attempt.folder.write(Data(card.utf8), to: Attempt.cardFile)
    try attempt.replace(with: given, package: flaky.package, screen: screen)
    show()
  }

  func show() {
    screen.write(screen.bold(headline))
    screen.write(
      "\nYou inherit a client and its \(given.flakyTests.count) tests. On CI, the suite is red now and then, and nobody "
        + "knows why.\nSome tests are unreliable, and in one place it's the client. (Others get the same suite with "
        + "SEED=\(attempt.state.seed ?? 1)\(attempt.state.isXCTest == true ? " XCTEST=1" : "").)\n")
    guard !isNamed else {
      return screen.write(
        "your move: repair the suite in \(testFolder) and the client; then make check")
    }
    screen.write("the client: \(attempt.path)/Sources/\(KataPackage.flaky)")
    screen.write("the suite: \(testFolder)")
    screen.write("to run it as CI does: swift test --package-path \(attempt.path)")
    screen.write(
      "your move: don't change anything yet. Write into \(attempt.path)/\(Attempt.cardFile) what is wrong with which test; "
        + "then make check")
  }

  var headline: String {
    "\(attempt.name)  a suite that is red together   \(screen.dots(attempt.state.done?.count ?? 0, of: 2))"
  }

  private var card: String {
    let words = Self.words.map {
      "# \($0.0.padding(toLength: 8, withPad: " ", startingAt: 0)) \($0.1)"
    }
    return """
      # Which tests are unreliable, and why? Write one word after the name of each such test, and nothing
      # after the name of a test that is fine. `make check` says whether all of it is right.
      #
      \(words.joined(separator: "\n"))

      \(given.flakyTests.keys.sorted().map { "\($0):" }.joined(separator: "\n"))

      """
  }

  private static let words = [
    ("handler", "it uses a handler that another test can replace"),
    ("address", "its requests go to an address that another test uses, too"),
    ("late", "it never waits for its call, so the answer arrives during another test"),
    ("sleep", "it waits for a fixed time, which is mostly long enough"),
    ("wait", "it waits, but doesn't check whether anything came, so it is green even with a bug"),
    ("order", "it needs what another test has left behind"),
    ("race", "it is right: the client has a race, and this test sometimes notices it"),
  ]

  // MARK: The card

  /// What the learner has written, by the names of tests.
  func readCard() throws -> [String: String] {
    let path = "\(attempt.path)/\(Attempt.cardFile)"
    let text = try Workspace.text(of: path, in: command.root)
    let words = Self.words.map(\.0)
    var causes: [String: String] = [:]
    for (number, line) in zip(1..., text.components(separatedBy: .newlines)) {
      let parts = line.split { " :\t".contains($0) }.map(String.init)
      guard let name = parts.first, !name.hasPrefix("#") else { continue }
      let place = "\(path):\(number): "
      try require(
        given.flakyTests[name] != nil,
        "\(place)there is no test “\(name)”. Write “nameOfTheTest: word”.")
      try require(
        parts.count <= 2,
        "\(place)write one word after the name: \(words.joined(separator: ", ")).")
      try require(causes[name] == nil, "\(place)“\(name)” already has a word.")
      guard let word = parts.dropFirst().first else { continue }
      try require(
        words.contains(word.lowercased()),
        "\(place)“\(word)” isn't one of these words: \(words.joined(separator: ", ")).")
      causes[name] = word.lowercased()
    }
    return causes
  }

  var rightCard: [String: String] {
    Dictionary(
      uniqueKeysWithValues: story.causes.flatMap { cause in
        cause.unreliable.map { (flaky.name(of: $0), cause.name) }
      })
  }

  // MARK: Help

  mutating func hint() throws {
    try attempt.hint(
      story.causes.flatMap(\.hints).map { (": \($0.title)", $0.text) }, screen,
      end: "There are no more hints. make solution shows one way.")
  }

  func solution() {
    guard isNamed else {
      screen.write(screen.bold("the causes in this suite"))
      for (test, word) in rightCard.sorted(by: { $0.key < $1.key }) {
        screen.write("\(test): \(word)")
      }
      return screen.write(
        "After make check has accepted them, make solution shows one way to repair the suite.")
    }
    screen.write(screen.bold("one way to repair this suite"))
    for cause in story.causes {
      screen.write("\n\(cause.name): \(cause.unreliable.map(flaky.name).joined(separator: ", "))")
      screen.write(cause.prose)
      for path in cause.patch.hunks.map(\.file).withoutRepetitions where given[path] != nil {
        screen.write("--- \(path)")
        for hunk in cause.patch.hunks where hunk.file == path {
          screen.write("@@")
          for line in hunk.new where !hunk.old.contains(line) {
            screen.write(screen.red("-\(line)"))
          }
          for line in hunk.old where !hunk.new.contains(line) {
            screen.write(screen.green("+\(line)"))
          }
        }
      }
    }
  }

  mutating func next() throws -> Bool {
    guard try attempt.state.done?.contains(2) == true || check(timeout: 5) else { return false }
    screen.write(
      "another suite: make flaky AGAIN=1 · in XCTest: make flaky XCTEST=1 AGAIN=1 · your own: docs/flaky.md"
    )
    return true
  }
}

extension FlakyPackage {
  /// The name of a test of the page in this suite.
  func name(of test: String) -> String {
    isXCTest ? "test\(test.prefix(1).uppercased())\(test.dropFirst())" : test
  }
}
