import Foundation
import Testing
import WorkbenchKit

@testable import Katas

/// Nothing that a learner wrote is lost.
@Suite struct KeepingTests {
  private let workspace: ToyWorkspace
  private let source = "Katas/Toy/Sources/Toy/Toy.swift"
  private let tests = "Katas/Toy/Tests/ToyTests/ToyTests.swift"

  init() throws {
    workspace = try ToyWorkspace()
  }

  @Test func jumpBringsTheCoursesCodeAndKeepsTheLearners() throws {
    try workspace.start()
    try workspace.write("let toy = 7\n", to: source)
    try workspace.write("// my notes\n", to: "Katas/Toy/Sources/Toy/Notes.swift")
    _ = workspace.output

    try workspace.start(["STEP": "2"])

    #expect(workspace.output.hasPrefix("what you wrote is kept in Katas/Toy/.saved/1\nToy  step 2"))
    #expect(workspace.text(source) == "let toy = 1\n")
    #expect(workspace.text("Katas/Toy/Sources/Toy/Notes.swift") == nil)
    #expect(workspace.text("Katas/Toy/.saved/1/Sources/Toy/Toy.swift") == "let toy = 7\n")
    #expect(workspace.text("Katas/Toy/.saved/1/Sources/Toy/Notes.swift") == "// my notes\n")

    try workspace.start(["STEP": "1"])
    #expect(workspace.text(source) == nil)
    #expect(!workspace.output.contains("kept"))
  }

  @Test func fileThatOnlyTheLearnerHasIsKeptToo() throws {
    try workspace.start(["STEP": "2"])
    try workspace.write("// my notes\n", to: "Katas/Toy/Sources/Toy/Notes.swift")

    try workspace.start(["STEP": "2"])

    #expect(workspace.text("Katas/Toy/Sources/Toy/Notes.swift") == nil)
    #expect(workspace.text("Katas/Toy/.saved/1/Sources/Toy/Notes.swift") == "// my notes\n")
  }

  @Test func copyIsNeverOverwritten() throws {
    for text in ["// a\n", "// b\n"] {
      try workspace.start(["STEP": "2"])
      try workspace.write(text, to: source)
    }
    try workspace.start(["STEP": "2"])
    let saved = workspace.root.appending(path: "Katas/Toy/.saved")
    try FileManager.default.removeItem(at: saved.appending(path: "1"))
    try workspace.write("// c\n", to: source)

    try workspace.start(["STEP": "2"])

    #expect(workspace.text("Katas/Toy/.saved/2/Sources/Toy/Toy.swift") == "// b\n")
    #expect(workspace.text("Katas/Toy/.saved/3/Sources/Toy/Toy.swift") == "// c\n")
  }

  @Test func givenFileOfAnEarlierStepIsBroughtBack() throws {
    try workspace.start(["STEP": "2"])
    let support = "Katas/Toy/Tests/ToyTests/Support.swift"
    try FileManager.default.removeItem(at: workspace.root.appending(path: support))

    try workspace.start()

    #expect(workspace.text(support) == "let support = 0\n")
  }

  @Test func changedTestOfTheKataIsKeptAsideBeforeItIsReplaced() throws {
    try workspace.start()
    try workspace.write("let toy = 1\n", to: source)
    try workspace.write("@Test func mine() { toy >= 1 }\n", to: tests)
    _ = workspace.output

    #expect(try !workspace.command().check())
    #expect(workspace.output.contains("these tests of the kata are gone: one"))
    try workspace.start()

    #expect(workspace.text(tests) == "@Test func one() { toy >= 1 }\n")
    #expect(
      workspace.text("Katas/Toy/.saved/1/Tests/ToyTests/ToyTests.swift")?.contains("mine") == true)
    #expect(workspace.text(source) == "let toy = 1\n")
    #expect(try workspace.command().check())
  }

  @Test func testsOfTheLearnersOwnStay() throws {
    try workspace.start()
    let own = "Katas/Toy/Tests/ToyTests/OwnTests.swift"
    try workspace.write("@Test func own() { toy >= 1 }\n", to: own)
    try workspace.write("let toy = 1\n", to: source)

    #expect(try workspace.command().next())

    #expect(workspace.text(own) == "@Test func own() { toy >= 1 }\n")
    #expect(
      !FileManager.default.fileExists(
        atPath: workspace.root.appending(path: "Katas/Toy/.saved").path))
  }

  @Test func manifestThatWasChangedIsBroughtBack() throws {
    try workspace.start()
    let manifest = workspace.text("Katas/Toy/Package.swift")
    try workspace.write("broken", to: "Katas/Toy/Package.swift")
    _ = workspace.output

    try workspace.start()

    #expect(workspace.output.hasPrefix("your Package.swift is kept in Katas/Toy/.saved/1"))
    #expect(workspace.text("Katas/Toy/Package.swift") == manifest)
    #expect(workspace.text("Katas/Toy/.saved/1/Package.swift") == "broken")
  }

  @Test func manifestThatIsGoneIsBack() throws {
    try workspace.start()
    let manifest = workspace.text("Katas/Toy/Package.swift")
    try FileManager.default.removeItem(
      at: workspace.root.appending(path: "Katas/Toy/Package.swift"))
    _ = workspace.output

    #expect(try !workspace.command().check())

    #expect(workspace.output.contains("Katas/Toy/Package.swift was gone; it is back."))
    #expect(workspace.text("Katas/Toy/Package.swift") == manifest)
  }

  @Test func changedCourseIsTold() throws {
    try workspace.start()
    try workspace.write("let toy = 1\n", to: source)
    let page = ToyCourse.page.replacing(
      "@Test func one() { toy >= 1 }", with: "@Test func one() { toy >= 1 }  // new")
    try workspace.write(page, to: "Packages/Toy/Kata.md")
    let shipped = ToyCourse.shipped["Tests/ToyTests/ToyTests.swift"] ?? ""
    try workspace.write(
      shipped.replacing("toy >= 1 }", with: "toy >= 1 }  // new"),
      to: "Packages/Toy/Tests/ToyTests/ToyTests.swift")
    _ = workspace.output

    #expect(try workspace.command().check())

    #expect(workspace.output.contains("The course has changed since you began this step"))
    #expect(workspace.text(source) == "let toy = 1\n")
  }

  @Test func ruleTakesSourcesBackToTheLastGreen() throws {
    try workspace.start(["RULE": "revert"])
    try workspace.write("let toy = 0\n", to: source)
    #expect(try !workspace.command().check())
    #expect(workspace.text(source) == "let toy = 0\n", "There is no green yet.")
    try workspace.write("let toy = 1\n", to: source)
    #expect(try workspace.command().check())
    try workspace.write("let toy = 0\n", to: source)
    _ = workspace.output

    #expect(try !workspace.command().check())

    #expect(workspace.text(source) == "let toy = 1\n")
    #expect(workspace.text(tests) == "@Test func one() { toy >= 1 }\n")
    #expect(workspace.text("Katas/Toy/Tests/ToyTests/Support.swift") == "let support = 0\n")
    let output = workspace.output
    let saved = try #require(output.firstMatch(of: /kept in (\S+)$/)?.output.1)
    #expect(workspace.text("\(saved)/Sources/Toy/Toy.swift") == "let toy = 0\n")
  }

  @Test func placeThatIsLostIsNamed() throws {
    try workspace.start()
    try workspace.write("{", to: "Katas/Toy/kata.json")

    let error = #expect(throws: WorkbenchError.self) { try workspace.command().check() }

    #expect(error?.description.hasPrefix("Katas/Toy/kata.json cannot be read") == true)
  }

  @Test func fileThatIsNotUTF8IsNamed() throws {
    try workspace.start()
    try workspace.root.write(Data([0x6c, 0xff]), to: source)

    let error = #expect(throws: WorkbenchError.self) { try workspace.start(["STEP": "2"]) }

    #expect(
      error?.description.hasSuffix("Toy.swift is not UTF-8: save it as UTF-8 in your editor.")
        == true)
  }

  @Test func folderIsARepositoryWhichGitCleanLeavesAlone() throws {
    try workspace.start()

    _ = try ChildProcess(["/usr/bin/env", "git", "init", "--quiet"], in: workspace.root).output()
    _ = try ChildProcess(["/usr/bin/env", "git", "clean", "-fdxq"], in: workspace.root).output()

    #expect(workspace.text(tests) != nil)
    #expect(workspace.text("README.md") == nil)
  }

  @Test func doubleThatTheLearnerGoesOnWithStays() throws {
    let red = "```diff\n--- Tests/ToyTests/ToyTests.swift\n@@\n+@Test func one() { toy >= 1 }\n"
    let page = ToyCourse.page(
      red, replacedBy: red + "--- Sources/ToyDoubles/Double.swift\n@@\n+let double = 0\n")
    let workspace = try ToyWorkspace(course: page)
    let double = "Sources/ToyDoubles/Double.swift"
    try workspace.write("let double = 0\n", to: "Packages/Toy/\(double)")
    let command = workspace.command(["STYLE": "Toy"])
    try command.kata()
    #expect(workspace.text("Katas/Toy/\(double)") == "let double = 0\n")
    try workspace.write("let double = 7\n", to: "Katas/Toy/\(double)")

    try command.kata()

    #expect(workspace.text("Katas/Toy/\(double)") == "let double = 7\n")
  }
}
