import Foundation
import TestHelpers
import Testing
import WorkbenchKit

@testable import Katas

/// What a learner types and reads in a course.
@Suite struct GrowingTests {
  private let workspace: ToyWorkspace
  private let source = "Katas/Toy/Sources/Toy/Toy.swift"
  private let tests = "Katas/Toy/Tests/ToyTests/Style/ToyTests.swift"

  init() throws {
    workspace = try ToyWorkspace()
  }

  @Test func fromTheFirstRedToTheEnd() throws {
    workspace.make("check")
    workspace.make("kata")
    workspace.make("kata STYLE=Toy")
    workspace.make("check")
    workspace.make("next")
    try workspace.save("let toy = 0", to: source)
    workspace.make("check")
    for _ in 1...4 { workspace.make("hint") }
    workspace.make("solution")
    try workspace.save("let toy = 1  // mine", to: source)
    workspace.make("check")
    workspace.make("next")
    workspace.look(at: source)
    workspace.look(at: tests)
    workspace.make("hint")
    try workspace.save("let toy = 2", to: source)
    workspace.make("next")
    workspace.add("< git log\n" + (try workspace.git("log", "-1", "--format=%s", in: "Katas/Toy")))
    workspace.make("next")
    workspace.make("check")
    workspace.make("hint")
    try workspace.save("let toy = 0", to: source)
    workspace.make("check")
    workspace.make("kata STYLE=Toy AGAIN=1")

    try expectApproved(workspace.transcript, "Approved/growing.txt")
  }

  @Test func withTestsOfOnesOwn() throws {
    workspace.make("kata STYLE=Toy TESTS=mine")
    let own = "Katas/Toy/Tests/ToyTests/OwnTests.swift"
    workspace.look(at: own)
    try workspace.save("let toy = 1", to: source)
    try workspace.save("@Test func mine() { toy >= 0 }", to: own)
    workspace.make("check")
    try workspace.save("@Test func mine() { toy >= 1 }", to: own)
    workspace.make("kata TESTS=given")
    workspace.make("kata TESTS=mine")
    workspace.make("next")
    try workspace.save("let toy = 2", to: source)
    workspace.make("check")
    workspace.make("solution")
    try workspace.save("@Test func mine() { toy >= 2 }", to: own)
    workspace.make("check")
    try workspace.save("let toy = 3", to: source)
    try workspace.save("@Test func mine() { toy >= 3 }", to: own)
    workspace.make("check")
    workspace.make("kata STYLE=Toy STEP=1")
    workspace.look(at: own)
    workspace.look(at: source)
    workspace.make("kata STYLE=Toy STEP=2 TESTS=given")
    workspace.make("kata STYLE=Toy TESTS=mine STEP=2")
    workspace.look(at: tests)
    workspace.make("kata STYLE=Toy STEP=1")
    workspace.look(at: tests)

    try expectApproved(workspace.transcript, "Approved/own-tests.txt")
  }

  @Test func lastThirdExpectsTestsOfOnesOwn() throws {
    let workspace = try ToyWorkspace(course: ToyCourse.longPage)
    let own = "Katas/Toy/Tests/ToyTests/OwnTests.swift"
    try workspace.command(["STYLE": "Toy", "STEP": "2"]).kata()
    workspace.forget()
    try workspace.save("let toy = 2", to: source)
    workspace.make("kata TESTS=given")
    workspace.make("next")
    workspace.look(at: tests)
    workspace.look(at: own)
    workspace.make("check")
    workspace.make("next")
    for test in ["more() { toy >= 2 }", "more() { toy >= 4 }", "more() { toy >= 3 }"] {
      try workspace.save("@Test func \(test)", to: own)
      try workspace.save("let toy = \(test.contains("4") ? 4 : 3)", to: source)
      workspace.make("check")
    }
    workspace.make("kata STYLE=Toy")
    workspace.make("kata TESTS=given")
    workspace.look(at: own)
    workspace.look(at: tests)
    workspace.make("kata TESTS=mine STEP=2")
    workspace.look(at: tests)
    workspace.make("kata STEP=3")
    workspace.look(at: own)
    workspace.look(at: tests)
    workspace.make("kata")

    try expectApproved(workspace.transcript, "Approved/last-third.txt")
  }

  @Test func nothingThatSomebodyWroteIsLost() throws {
    let notes = "Katas/Toy/Sources/Toy/Notes.swift"
    workspace.make("kata STYLE=Toy")
    try workspace.save("let toy = 7", to: source)
    try workspace.save("// my notes", to: notes)
    workspace.make("kata STYLE=Toy STEP=2")
    workspace.look(at: source)
    workspace.look(at: notes)
    try workspace.git("restore", "--source=HEAD~", ".", in: "Katas/Toy")
    workspace.add("> git -C Katas/Toy restore --source=… .")
    workspace.look(at: source)
    workspace.look(at: notes)
    try workspace.git("commit", "--quiet", "--all", "--message", "Mine", in: "Katas/Toy")
    workspace.add("> git -C Katas/Toy commit --all")
    workspace.make("kata STYLE=Toy STEP=2")
    workspace.make("kata STYLE=Toy STEP=1")
    try workspace.save("let toy = 1", to: source)
    try workspace.save("@Test func one() {}", to: tests)
    workspace.make("check")
    workspace.make("kata STYLE=Toy")
    workspace.look(at: tests)
    try workspace.save("let double = 7", to: "Katas/Toy/Sources/ToyDoubles/ToyDouble.swift")
    try workspace.save("broken", to: "Katas/Toy/Package.swift")
    try workspace.save("//! $PWD/Package.swift is broken", to: source)
    workspace.make("check")
    workspace.make("kata STYLE=Toy")
    workspace.look(at: "Katas/Toy/Sources/ToyDoubles/ToyDouble.swift")
    try workspace.save("let toy = 1", to: source)
    try workspace.remove("Katas/Toy/Package.swift")
    workspace.make("check")
    try workspace.save("@Test func own() { toy >= 1 }", to: "Katas/Toy/Tests/ToyTests/Own.swift")
    workspace.make("next")
    workspace.look(at: "Katas/Toy/Tests/ToyTests/Own.swift")
    workspace.add(
      "< git log\n"
        + (try workspace.git("log", "--format=%an: %s", in: "Katas/Toy"))
        .replacing(/until .*/, with: "until …"))

    try expectApproved(workspace.transcript, "Approved/keeping.txt")
  }

  /// As in a hook, where git names its own repository and author. This test needs a process of its
  /// own.
  @Test func commitsOfAKataAreItsOwn() async {
    await #expect(processExitsWith: .success) {
      let workspace = try ToyWorkspace()
      let home = workspace.root.appending(path: "home").path
      for name in ["DIR", "WORK_TREE", "INDEX_FILE", "AUTHOR_EMAIL", "COMMITTER_DATE"] {
        setenv("GIT_\(name)", home, 1)
      }
      setenv("HOME", home, 1)
      try workspace.write(
        "[core]\nautocrlf = input\nsafecrlf = true\n[commit]\ngpgSign = true\n",
        to: "home/.gitconfig")

      try workspace.command(["STYLE": "Toy"]).kata()
      try workspace.write("let toy = 1\r\n", to: "Katas/Toy/Sources/Toy/Toy.swift")
      try workspace.command(["STYLE": "Toy", "STEP": "2"]).kata()

      let log = try workspace.git("log", "--format=%an, %cn", in: "Katas/Toy")
      #expect(log == "katas, katas\nlearner, learner\nkatas, katas\n")
    }
  }

  @Test func mistakesAreNamed() throws {
    for line in [
      "check", "kata STYLE=Tay", "kata STEP=2", "kata AGAIN=1", "kata TESTS=mine",
      "kata STYLE=Toy STEP=3", "kata STYLE=Toy STEP=two", "kata STYLE=Toy TESTS=no", "judge",
      "hunt STYLE=Toy SEED=two", "kata-unfold STYLE=Toy", "kata-verify STYLE=Tay", "kata",
    ] { workspace.make(line) }
    workspace.make("kata STYLE=Toy")
    workspace.make("check DEADLINE=soon")
    workspace.make("check STYLE=Toy-2")
    let xctest = "Katas/Toy/Tests/ToyTests/Mine.swift"
    try workspace.save("final class Mine:XCTestCase {}", to: xctest)
    workspace.make("check")
    try workspace.save("", to: xctest)
    try workspace.root.write(Data([0x6c, 0xff]), to: source)
    workspace.make("kata STYLE=Toy STEP=1")
    try workspace.save("{", to: "Katas/Toy/kata.json")
    workspace.make("check")

    try expectApproved(workspace.transcript, "Approved/mistakes.txt")
  }

  @Test func solutionIsColoredAsADiff() throws {
    try workspace.command(["STYLE": "Toy", "STEP": "2"]).kata()
    try workspace.command(isColored: true).growing("solution").solution()

    #expect(
      workspace.transcript.contains("\n\u{1B}[31m-let toy = 1\u{1B}[0m\n\u{1B}[32m+let toy = 2"))
  }
}
