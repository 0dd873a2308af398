import Foundation
import TestHelpers
import Testing
import WorkbenchKit

@testable import Katas

/// What a check refuses, and what it says about it.
@Suite struct RefusalTests {
  private let workspace: ToyWorkspace
  private let source = "Katas/Toy/Sources/Toy/Toy.swift"
  private let tests = "Katas/Toy/Tests/ToyTests/Style/ToyTests.swift"

  init() throws {
    workspace = try ToyWorkspace()
  }

  @Test func testThatIsGreenByLuckIsRefused() throws {
    let workspace = try ToyWorkspace(course: ToyCourse.longPage)
    try workspace.command(["STYLE": "Toy", "STEP": "3"]).kata()
    try workspace.save("let toy = 3", to: source)
    workspace.forget()
    for operation in [">@", ">~", ">%", ">="] {
      try workspace.save(
        "@Test func more() { toy \(operation) 3 }", to: "Katas/Toy/Tests/ToyTests/OwnTests.swift")
      workspace.make("check")
    }
    for operation in [">~", ">="] {
      try workspace.save(
        "@Test func slow() { toy \(operation) 3 }", to: "Katas/Toy/Tests/ToyTests/OwnTests.swift")
      workspace.make("check")
    }

    try expectApproved(workspace.transcript, "Approved/steady.txt")
  }

  @Test func testThatARefactoringBreaksIsRefused() throws {
    let workspace = try ToyWorkspace(course: ToyCourse.refactoredPage)
    try workspace.command(["STYLE": "Toy", "STEP": "3"]).kata()
    workspace.forget()
    for least in [4, 5] {
      try workspace.save("let toy = \(least)", to: source)
      try workspace.save(
        "@Test func more() { toy >= \(least) }", to: "Katas/Toy/Tests/ToyTests/OwnTests.swift")
      workspace.make("check")
    }

    try expectApproved(workspace.transcript, "Approved/refactored.txt")
  }

  @Test func testThatHangsIsNotToldToTakeLonger() throws {
    workspace.make("kata STYLE=Toy TESTS=mine")
    workspace.forget()
    try workspace.save("let toy = 1", to: source)
    try workspace.save(
      "@Test func more() { toy >| 2 }", to: "Katas/Toy/Tests/ToyTests/OwnTests.swift")
    workspace.make("check")

    try expectApproved(workspace.transcript, "Approved/hanging.txt")
  }

  /// A module may have the name of its main type, and the compiler then finds the module alone.
  @Test func typeThatIsMissingIsNotCalledAModule() {
    let error = "cannot call value of non-function type 'module<Toy>'"
    let messages = CompilerMessage.all(
      in: "\(workspace.root.path)/T.swift:1:9: error: \(error)\n1 | let a = Toy()\n")

    workspace.command().show(.doesNotCompile(messages))

    #expect(
      workspace.transcript == """
        ✘ T.swift:1:9 the module Toy has no public type 'Toy' yet
            let a = Toy()

        """)
  }

  @Test func givenTestThatProvesNothingIsNotDone() throws {
    workspace.make("kata STYLE=Toy")
    try workspace.save("let toy = 1", to: source)
    workspace.forget()
    for test in [
      "@Test func one() {}", "@Test(.disabled()) func one() { toy >= 1 }", "// nothing",
      "@Test func one() { withKnownIssue { toy >= 1 } }", "@Test func one() { toy >= 1 }",
    ] {
      try workspace.save(test, to: tests)
      workspace.make("check")
    }

    try expectApproved(workspace.transcript, "Approved/changed-tests.txt")
  }
}
