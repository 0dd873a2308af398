import TestHelpers
import Testing
import WorkbenchKit

@testable import Katas

/// What a learner types and reads beside the courses.
@Suite struct ExercisesTests {
  private let workspace: ToyWorkspace

  init() throws {
    workspace = try ToyWorkspace()
  }

  @Test func judging() throws {
    let tests = "Katas/Toy-judge/Tests/ToyTests/Example/FirstTest.swift"
    try workspace.write(ToyBugs.page + ToyBugs.oneMore, to: "Packages/Toy/Bugs.md")
    workspace.make("judge STYLE=Toy")
    workspace.look(at: "Katas/Toy-judge/Sources/Toy/Toy.swift")
    workspace.look(at: tests)
    workspace.lookAtRuns()
    workspace.make("check")
    workspace.lookAtRuns()
    for _ in 1...4 { workspace.make("hint") }
    for second in ["toy >= 1", "toy >= -9", "toy >! 2"] {
      try workspace.save("@Test func a() { toy >= 0 }\n@Test func b() { \(second) }", to: tests)
      workspace.make("check")
      workspace.lookAtRuns()
    }
    workspace.make("hint")
    try workspace.save("@Test func a() { toy >~ 2 }", to: tests)
    workspace.make("check")
    try workspace.save("@Test func a() { toy >= 3 }", to: tests)
    workspace.make("check STYLE=Toy")
    let lost = "Katas/Toy-judge/Tests/Lost.swift"
    try workspace.save("@Test func c() { toy >= 3 }", to: lost)
    workspace.attempt { _ = try workspace.command().check() }
    try workspace.remove(lost)
    try workspace.save("let toy = 7", to: "Katas/Toy-judge/Sources/Toy/Toy.swift")
    workspace.make("judge STYLE=Toy")
    workspace.look(at: tests)
    workspace.make("solution")
    workspace.make("next")
    workspace.make("kata")
    workspace.make("judge STYLE=Toy AGAIN=1")

    try expectApproved(workspace.transcript, "Approved/judging.txt")
  }

  @Test func bugWithWhichNothingBuildsHasNoVerdict() throws {
    let page = ToyBugs.page.replacing("+let toy = 1", with: "+let tay = 1")
    try workspace.write(page, to: "Packages/Toy/Bugs.md")

    let error = #expect(throws: WorkbenchError.self) {
      try KatasTool.run("judge", workspace.command(["STYLE": "Toy"]))
    }

    #expect(error?.description.hasPrefix("With a bug, the package does not compile: ") == true)
  }

  @Test func hunting() throws {
    let source = "Katas/Toy-hunt/Sources/Toy/Toy.swift"
    let tests = "Katas/Toy-hunt/Tests/ToyTests/Example/FirstTest.swift"
    workspace.make("hunt STYLE=Toy SEED=3")
    workspace.look(at: source)
    workspace.make("check")
    workspace.make("hint")
    workspace.make("solution")
    for text in ["toy >= 9", "toy >? 2", "toy >@ 2", "toy >= 2"] {
      try workspace.save("@Test func found() { \(text) }", to: tests)
      workspace.make("check")
    }
    try workspace.save("let toy = 0", to: source)
    workspace.make("check")
    try workspace.save("//! $PWD/Sources/Toy has no Swift file", to: source)
    workspace.make("check")
    try workspace.save("let toy = 3", to: source)
    workspace.make("check")
    workspace.make("hunt STYLE=Toy")
    workspace.look(at: source)
    let shipped = "Packages/Toy/Tests/ToyTests/Style/ToyTests.swift"
    try workspace.save("@Test func most() { toy >= 5 }", to: shipped)
    workspace.make("check")
    try workspace.save("let toy = 2\nlet more = 0", to: "Packages/Toy/Sources/Toy/Toy.swift")
    workspace.make("check")

    try expectApproved(workspace.transcript, "Approved/hunting.txt")
  }

  @Test func eachHuntDrawsABug() throws {
    try workspace.write(
      "@Test func toyIs() { toy >= -9 }", to: "Packages/Toy/Tests/ToyTests/Example/FirstTest.swift")
    var sources: Set<String?> = []
    for (number, seed) in [("", "1"), ("-2", "2"), ("-3", "3")] {
      try workspace.command(["STYLE": "Toy", "SEED": seed]).hunt()
      sources.insert(workspace.text("Katas/Toy-hunt\(number)/Sources/Toy/Toy.swift"))
    }

    try workspace.command(["STYLE": "Toy", "AGAIN": "1"]).hunt()

    #expect(sources == ["let toy = 1\n", "let toy = -2\n"])
    #expect(workspace.text("Katas/Toy-hunt-4/kata.json") != nil)
  }

  @Test func huntDrawsABugThatTheJudgesTestsMiss() throws {
    workspace.make("judge STYLE=Toy")
    workspace.make("check")
    workspace.forget()
    try workspace.write(
      "@Test func toyIs() { toy >= -9 }", to: "Packages/Toy/Tests/ToyTests/Example/FirstTest.swift")
    workspace.make("hunt STYLE=Toy")
    workspace.look(at: "Katas/Toy-hunt/Sources/Toy/Toy.swift")
    workspace.make("hunt STYLE=Toy SEED=2")

    try expectApproved(workspace.transcript, "Approved/hunting-after-judge.txt")
  }

  @Test func severalKatas() throws {
    for line in [
      "kata STYLE=Toy", "kata STYLE=Toy AGAIN=1", "judge STYLE=Toy", "hunt STYLE=Toy SEED=2",
    ] { workspace.make(line) }
    workspace.forget()
    try workspace.save("my notes", to: "Katas/notes/a.txt")
    workspace.make("kata")
    for name in ["Toy", "Toy-judge", "Toy-2"] {
      workspace.make("check STYLE=\(name)")
      workspace.make("check")
    }
    workspace.make("hint STYLE=Toy")
    workspace.make("kata STYLE=Toy")
    try workspace.save("let toy = 1", to: "Katas/Toy-2/Sources/Toy/Toy.swift")
    workspace.make("next STYLE=Toy-2")
    workspace.make("kata STYLE=Toy")
    workspace.make("kata STYLE=Toy-2 STEP=1")
    workspace.make("kata")

    try expectApproved(workspace.transcript, "Approved/several.txt")
  }
}
