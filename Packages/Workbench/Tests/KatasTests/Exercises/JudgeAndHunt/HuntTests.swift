import Foundation
import Testing
import WorkbenchKit

@testable import Katas

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
    try workspace.makeExampleBlunt()
    try workspace.command(["STYLE": "Toy", "SEED": "3", "AGAIN": "1"]).hunt()
    #expect(workspace.text("Katas/Toy-hunt-2/Sources/Toy/Toy.swift") == "let toy = -2\n")
    let state = try #require(workspace.text("Katas/Toy-hunt/kata.json"))
    #expect(!state.contains("halved"))
  }

  @Test func eachHuntWithoutASeedDrawsItsOwn() throws {
    for _ in 1...4 { try workspace.command(["STYLE": "Toy", "AGAIN": "1"]).hunt() }

    let seeds = try workspace.output.matches(of: /SEED=(\d+)/).map {
      try #require(Int($0.output.1))
    }
    #expect(seeds.count == 4)
    #expect(Set(seeds).count > 1, "Four of 9999 are the same once in a million million.")
  }

  @Test(arguments: ["-5", "3", "1001"])
  func bugThatTheExampleTestNoticesIsNotHunted(seed: String) throws {
    try workspace.command(["STYLE": "Toy", "SEED": seed]).hunt()

    #expect(workspace.text("Katas/Toy-hunt-2/Sources/Toy/Toy.swift") == "let toy = 1\n")
  }

  @Test func clientThatDoesNotBuildIsNotHunted() throws {
    let page = try #require(workspace.text("Packages/Toy/Mutants.md"))
    try workspace.write(
      page.replacing("+let toy = 1", with: "+let tay = 1"), to: "Packages/Toy/Mutants.md")

    let error = #expect(throws: WorkbenchError.self) {
      try workspace.command(["STYLE": "Toy", "SEED": "4"]).hunt()
    }

    #expect(
      error?.description
        == "Toy does not build here, so there is nothing to hunt: cannot find 'toy' in scope.")
    #expect(workspace.text("Katas/Toy-hunt-2/kata.json") == nil)
  }

  @Test func bugIsBuiltOnceAtTheBeginning() {
    #expect(workspace.buildCount == 1)
  }

  @Test func seedThatIsNoNumberIsRefused() {
    let error = #expect(throws: WorkbenchError.self) {
      try workspace.command(["STYLE": "Toy", "SEED": "two"]).hunt()
    }

    #expect(error?.description == "SEED=two is no number.")
  }

  @Test func changedManifestIsKept() throws {
    try workspace.write("mine", to: "Katas/Toy-hunt/Package.swift")

    try workspace.command(["STYLE": "Toy"]).hunt()

    #expect(
      workspace.output.hasPrefix("your Package.swift is kept in Katas/Toy-hunt/.saved/1\n"))
    #expect(workspace.text("Katas/Toy-hunt/.saved/1/Package.swift") == "mine")
  }

  @Test func huntGoesFromTheTestToTheStory() throws {
    #expect(try check().hasPrefix("Toy, hunt\nNo test of yours fails because of the bug yet"))

    try workspace.write("@Test func wrong() { toy >= 9 }\n", to: tests)
    #expect(
      try check() == """
        Toy, hunt
        Your tests fail on the healthy client as well, so they are wrong about it:
        ✘ Katas/Toy-hunt/Tests/ToyTests/ToyTests.swift:1:1 wrong()
            2 >= 9 is false
        your move: Katas/Toy-hunt/Tests
        """)

    try workspace.write("@Test func found() { toy >= 2 }\n", to: tests)
    var output = try check()
    #expect(
      output.contains(
        "✔ Your test fails because of the bug, and passes on the healthy client: found"))
    #expect(output.hasSuffix("your move: mend Katas/Toy-hunt/Sources"))
    #expect(!output.contains("halves"))

    try workspace.write("let toy = 0\n", to: source)
    output = try check()
    #expect(output.contains("Your change does not mend it:\n✘ Katas/Toy-hunt/Tests/"))
    #expect(output.hasSuffix("\nyour move: Katas/Toy-hunt/Sources"))

    try workspace.write("//! $PWD/Sources/Toy has no Swift file", to: source)
    #expect(try check().contains("does not build: Katas/Toy-hunt/Sources/Toy has no Swift file"))

    try workspace.write("let toy = 3\n", to: source)
    output = try check()
    #expect(
      output.contains(
        "✔ Mended, and nothing else is broken. The bug's story:\n    Somebody halves it."))
  }

  @Test func redRunWithoutAFailedTestSaysWhyItIsRed() throws {
    try workspace.write("@Test func found() { toy >? 2 }\n", to: tests)

    #expect(
      try check().contains("passes on the healthy client: Toy crashed. No test was running.\n"))
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
    #expect(
      try check().hasSuffix(
        """
        Your tests pass now, but the change breaks something else:
        ✘ Katas/Toy-hunt/Tests/ToyTests/ToyTests.swift:1:1 most()
            2 >= 5 is false
        your move: Katas/Toy-hunt/Sources
        """))
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
    try workspace.makeExampleBlunt()
    try workspace.command(["STYLE": "Toy", "SEED": "3"]).hunt()
    #expect(workspace.text("Katas/Toy-hunt-2/Sources/Toy/Toy.swift") == "let toy = -2\n")
  }
}
