import Foundation
import Testing
import WorkbenchKit

@testable import Katas

@Suite struct JudgeTests {
  private let workspace: ToyWorkspace
  private let tests = "Katas/Toy-judge/Tests/ToyTests/ToyTests.swift"

  init() throws {
    workspace = try ToyWorkspace()
    try workspace.command(["STYLE": "Toy"]).judge()
  }

  @Test func startGivesTheClientAndOneTest() {
    #expect(workspace.text("Katas/Toy-judge/Sources/Toy/Toy.swift") == "let toy = 2\n")
    #expect(workspace.text(tests)?.contains("    @Test func toyIs() { toy >= 0 }\n") == true)
    #expect(workspace.text("Katas/Toy-judge/Tests/ToyTests/Support.swift") == nil)
    #expect(workspace.output.contains("2 bugs wait"))
  }

  @Test func bugsThatAreMissedAreNamedByTheirKind() throws {
    _ = workspace.output

    #expect(try !workspace.command().check())

    #expect(
      workspace.output == """
        Toy, judge  your test notices 1 of 2 bugs   ●○
        ✘ not noticed: wrong path
        your move: Katas/Toy-judge/Tests
        """)
  }

  @Test func missedBugsOfOneKindAreCounted() throws {
    let page = try #require(workspace.text("Packages/Toy/Mutants.md"))
    try workspace.write(
      page.replacing("status ignored", with: "wrong path"), to: "Packages/Toy/Mutants.md")
    try workspace.write("@Test func blunt() { toy >= -9 }\n", to: tests)
    _ = workspace.output

    #expect(try !workspace.command().check())

    #expect(workspace.output.contains("✘ not noticed: wrong path (2)\n"))
  }

  @Test func allBugsAreNoticed() throws {
    try workspace.write("@Test func sharp() { toy >= 2 }\n", to: tests)
    _ = workspace.output

    #expect(try workspace.command().check())

    #expect(
      workspace.output.hasPrefix("Toy, judge  your test notices 2 of 2 bugs   ●●\n✔ Nothing"))
  }

  @Test func redOnTheHealthyClientIsSaidFirst() throws {
    try workspace.write("@Test func wrong() { toy >= 3 }\n", to: tests)
    _ = (workspace.output, workspace.buildCount)

    #expect(try !workspace.command().check())

    let output = workspace.output
    #expect(
      output.hasPrefix("Toy, judge  your tests are red on the healthy client; mend them first\n"))
    #expect(output.contains("✘ Katas/Toy-judge/Tests/ToyTests/ToyTests.swift:1:1 wrong()"))
    #expect(workspace.buildCount == 1)
  }

  @Test func onlyWhatMayHaveChangedIsJudgedAgain() throws {
    try workspace.write("@Test func a() { toy >= 0 }\n", to: tests)
    #expect(try !workspace.command().check())
    _ = workspace.buildCount

    #expect(try !workspace.command().check())
    #expect(workspace.buildCount == 1)  // the healthy client

    try workspace.write("@Test func a() { toy >= 0 }\n\n@Test func b() { toy >= 2 }\n", to: tests)
    #expect(try workspace.command().check())
    #expect(workspace.buildCount == 2)  // and the bug that was missed

    try workspace.write("@Test func a() { toy >= -9 }\n\n@Test func b() { toy >= 2 }\n", to: tests)
    #expect(try workspace.command().check())
    #expect(workspace.buildCount == 2)  // and the bug that only the changed test had noticed
  }

  @Test func helperThatChangesMakesAllBugsUnknown() throws {
    try workspace.write("// help\n@Test func a() { toy >= 2 }\n", to: tests)
    #expect(try workspace.command().check())
    _ = workspace.buildCount

    try workspace.write("// other help\n@Test func a() { toy >= 2 }\n", to: tests)
    #expect(try workspace.command().check())

    #expect(workspace.buildCount == 3)
  }

  @Test func clientThatChangesMakesAllBugsUnknown() throws {
    try workspace.write("@Test func a() { toy >= 2 }\n", to: tests)
    #expect(try workspace.command().check())
    try workspace.write("let toy = 2\nlet more = 0\n", to: "Packages/Toy/Sources/Toy/Toy.swift")
    _ = workspace.buildCount

    #expect(try workspace.command().check())

    #expect(workspace.buildCount == 3)
  }

  @Test func bugWithWhichNothingBuildsIsNoVerdict() throws {
    let page = try #require(workspace.text("Packages/Toy/Mutants.md"))
    try workspace.write(
      page.replacing("+let toy = 1", with: "+let tay = 1"), to: "Packages/Toy/Mutants.md")

    let error = #expect(throws: WorkbenchError.self) { try workspace.command().check() }

    #expect(
      error?.description
        == "With bug 1, your tests do not build, so there is no verdict: cannot find 'toy' in scope."
    )
  }

  @Test func attemptIsNotBegunTwice() throws {
    try workspace.write("@Test func mine() { toy >= 2 }\n", to: tests)

    try workspace.command(["STYLE": "Toy"]).judge()
    #expect(workspace.text(tests) == "@Test func mine() { toy >= 2 }\n")

    try workspace.command(["STYLE": "Toy", "AGAIN": "1"]).judge()
    #expect(workspace.text(tests) == "@Test func mine() { toy >= 2 }\n")
    #expect(workspace.text("Katas/Toy-judge-2/Sources/Toy/Toy.swift") == "let toy = 2\n")
  }

  @Test func changedClientIsToldAndBrought() throws {
    try workspace.write("let toy = 2\nlet more = 0\n", to: "Packages/Toy/Sources/Toy/Toy.swift")
    _ = workspace.output

    _ = try workspace.command().check()
    #expect(workspace.output.hasPrefix("The client has changed since you began"))

    try workspace.command(["STYLE": "Toy"]).judge()
    #expect(workspace.text("Katas/Toy-judge/Sources/Toy/Toy.swift")?.contains("more") == true)
    _ = workspace.output
    _ = try workspace.command().check()
    #expect(workspace.output.hasPrefix("Toy, judge"))
  }

  @Test func courseCommandsDoNotWorkHere() {
    let error = #expect(throws: WorkbenchError.self) { try workspace.command().hint() }

    #expect(
      error?.description
        == "Katas/Toy-judge is no course, so there is no hint. make check says what is missing.")
  }

  @Test func styleIsNeeded() {
    let error = #expect(throws: WorkbenchError.self) { try workspace.command().judge() }

    #expect(error?.description == "make judge needs STYLE=, one of: Toy.")
  }
}

@Suite struct HuntTests {
  private let workspace: ToyWorkspace
  private let source = "Katas/Toy-hunt/Sources/Toy/Toy.swift"
  private let tests = "Katas/Toy-hunt/Tests/ToyTests/ToyTests.swift"

  init() throws {
    workspace = try ToyWorkspace()
    try workspace.command(["STYLE": "Toy", "SEED": "2"]).hunt()
    _ = workspace.output
  }

  private func check() throws -> String {
    let isDone = try workspace.command().check()
    let output = workspace.output
    #expect(isDone == output.contains("Mended"))
    return output
  }

  @Test func seedChoosesTheBug() throws {
    #expect(workspace.text(source) == "let toy = 1\n")
    try workspace.command(["STYLE": "Toy", "SEED": "3", "AGAIN": "1"]).hunt()
    #expect(workspace.text("Katas/Toy-hunt-2/Sources/Toy/Toy.swift") == "let toy = -2\n")
    let state = try #require(workspace.text("Katas/Toy-hunt/kata.json"))
    #expect(!state.contains("halved"))
  }

  @Test func huntGoesFromTheTestToTheStory() throws {
    #expect(try check().hasPrefix("Toy, hunt\nNo test of yours fails because of the bug yet"))

    try workspace.write("@Test func wrong() { toy >= 9 }\n", to: tests)
    #expect(try check().hasPrefix("Toy, hunt\nYour tests fail on the healthy client as well"))

    try workspace.write("@Test func found() { toy >= 2 }\n", to: tests)
    var output = try check()
    #expect(
      output.contains(
        "✔ Your test fails because of the bug, and passes on the healthy client: found"))
    #expect(output.hasSuffix("your move: mend Katas/Toy-hunt/Sources"))
    #expect(!output.contains("halves"))

    try workspace.write("let toy = 0\n", to: source)
    #expect(try check().contains("Your change does not mend it:\n✘ Katas/Toy-hunt/Tests/"))

    try workspace.write("//! $PWD/Sources/Toy has no Swift file", to: source)
    #expect(try check().contains("does not build: Katas/Toy-hunt/Sources/Toy has no Swift file"))

    try workspace.write("let toy = 3\n", to: source)
    output = try check()
    #expect(
      output.contains(
        "✔ Mended, and nothing else is broken. The bug's story:\n    Somebody halves it."))
  }

  @Test func changeThatBreaksSomethingElseIsTold() throws {
    try workspace.write("@Test func found() { toy >= 2 }\n", to: tests)
    let shipped = "Packages/Toy/Tests/ToyTests/ToyTests.swift"
    try workspace.write(
      "@Test func most() { toy >= 2 }\n@Test func more() { toy >= 2 }\n", to: shipped)
    try workspace.write("@Test func found() { toy >= 2 }\n", to: tests)
    try workspace.write("let toy = 2\n", to: source)
    #expect(try check().contains("Mended"))

    try workspace.write("@Test func most() { toy >= 5 }\n", to: shipped)
    #expect(try check().contains("Your tests pass now, but the change breaks something else:"))
  }

  @Test func huntOfAChangedClientCannotGoOn() throws {
    try workspace.write("let toy = 2\nlet more = 0\n", to: "Packages/Toy/Sources/Toy/Toy.swift")

    let error = #expect(throws: WorkbenchError.self) { try workspace.command().check() }

    #expect(error?.description.hasPrefix("The client has changed since this hunt began") == true)
    #expect(workspace.text(source) == "let toy = 1\n")
  }

  @Test func huntGoesOnUnlessAnotherIsWanted() throws {
    try workspace.write("@Test func found() { toy >= 2 }\n", to: tests)

    for variables in [["STYLE": "Toy"], ["STYLE": "Toy", "SEED": "2"]] {
      try workspace.command(variables).hunt()
      #expect(workspace.text(tests) == "@Test func found() { toy >= 2 }\n")
      #expect(workspace.output.hasPrefix("Katas/Toy-hunt is there: go on"))
    }
    try workspace.command(["STYLE": "Toy", "SEED": "3"]).hunt()
    #expect(workspace.text("Katas/Toy-hunt-2/Sources/Toy/Toy.swift") == "let toy = -2\n")
  }
}
