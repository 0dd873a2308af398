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
    #expect(workspace.buildCount == Bench.width)
  }

  @Test func exampleKeepsItsLines() throws {
    let workspace = try ToyWorkspace()
    try workspace.write(
      "**[Toy](x)**: it.\n\n```swift\nlet a = 0\n\n#expect(a == 0)\n```\n", to: "README.md")

    try workspace.command(["STYLE": "Toy"]).judge()

    #expect(
      workspace.text(tests)?.contains("throws {\n    let a = 0\n\n    #expect(a == 0)\n  }\n")
        == true)
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
    #expect(output.hasSuffix("\nyour move: Katas/Toy-judge/Tests"))
    #expect(workspace.buildCount == 1)
  }

  @Test func onlyWhatMayHaveChangedIsJudgedAgain() throws {
    try workspace.write("@Test func a() { toy >= 0 }\n", to: tests)
    #expect(try !workspace.command().check())
    _ = workspace.buildCount

    #expect(try !workspace.command().check())
    #expect(workspace.buildCount == 1)  // the healthy client

    try workspace.write("@Test func a() { toy >= 0 }\n\n@Test func b() { toy >= 2 }\n", to: tests)
    _ = workspace.output
    #expect(try workspace.command().check())
    #expect(workspace.output.hasPrefix("Toy, judge  your 2 tests notice 2 of 2 bugs"))
    #expect(workspace.buildCount == 2)  // and the bug that was missed

    try workspace.write("@Test func a() { toy >= -9 }\n\n@Test func b() { toy >= 2 }\n", to: tests)
    #expect(try workspace.command().check())
    #expect(workspace.buildCount == 2)  // and the bug that only the changed test had noticed
  }

  @Test func testThatCrashesHasNoticedTheBugAlsoNextTime() throws {
    let crash = "@Test func a() { toy >! 2 }\n"
    try workspace.write(crash, to: tests)
    #expect(try workspace.command().check())
    _ = workspace.buildCount

    try workspace.write(crash + "\n@Test func b() { toy >= 0 }\n", to: tests)
    #expect(try workspace.command().check())

    #expect(workspace.buildCount == 1)  // the healthy client
  }

  @Test func bugThatNoSingleTestNoticesStaysNoticed() throws {
    try workspace.write("@Test func a() { toy >? 2 }\n", to: tests)

    for _ in 1...2 {
      _ = workspace.output
      #expect(try workspace.command().check())
      #expect(workspace.output.contains("your test notices 2 of 2 bugs"))
    }
    try workspace.write("@Test func a() { toy >= -9 }\n", to: tests)
    #expect(try !workspace.command().check())
    #expect(workspace.output.contains("your test notices 0 of 2 bugs"))
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

  @Test func changedCopyOfTheClientIsKept() throws {
    try workspace.write("let toy = 7\n", to: "Katas/Toy-judge/Sources/Toy/Toy.swift")

    try workspace.command(["STYLE": "Toy"]).judge()

    #expect(workspace.text("Katas/Toy-judge/Sources/Toy/Toy.swift") == "let toy = 2\n")
    #expect(workspace.text("Katas/Toy-judge/.saved/1/Sources/Toy/Toy.swift") == "let toy = 7\n")
    #expect(workspace.output.contains("what you had changed is kept in Katas/Toy-judge/.saved/1\n"))
  }

  @Test func changedManifestIsKept() throws {
    try workspace.write("mine", to: "Katas/Toy-judge/Package.swift")

    try workspace.command(["STYLE": "Toy"]).judge()

    #expect(workspace.output.contains("what you had changed is kept in Katas/Toy-judge/.saved/1\n"))
    #expect(workspace.text("Katas/Toy-judge/.saved/1/Package.swift") == "mine")
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
