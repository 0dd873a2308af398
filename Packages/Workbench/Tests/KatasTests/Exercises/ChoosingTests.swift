import Foundation
import Testing
import WorkbenchKit

@testable import Katas

/// Several attempts: which one a command is about.
@Suite struct ChoosingTests {
  private let workspace: ToyWorkspace

  init() throws {
    workspace = try ToyWorkspace()
    try workspace.start()
    try workspace.start(["AGAIN": "1"])
    try workspace.command(["STYLE": "Toy"]).judge()
    try workspace.command(["STYLE": "Toy", "SEED": "2"]).hunt()
    _ = workspace.output
  }

  @Test(arguments: [
    ("Toy", "Toy  step 1 of 2"), ("Toy-2", "Toy-2  step 1 of 2"), ("Toy-judge", "Toy, judge"),
    ("Toy-hunt", "Toy, hunt"),
  ])
  func namedOneIsCheckedNowAndNextTime(name: String, headline: String) throws {
    _ = try workspace.command(["STYLE": name]).check()
    #expect(workspace.output.hasPrefix(headline))

    _ = try workspace.command().check()
    #expect(workspace.output.hasPrefix(headline))
  }

  @Test func whatIsNoKataIsPassedOver() throws {
    func checkAndList() throws -> String {
      _ = try workspace.command().check()
      try workspace.command().kata()
      return workspace.output
    }
    let before = try checkAndList()

    try workspace.write("", to: "Katas/.DS_Store")
    try workspace.write("my notes", to: "Katas/notes/a.txt")

    #expect(try checkAndList() == before)
    #expect(before.contains("   Katas/Toy-hunt, Katas/Toy-judge\n"))
  }

  @Test func hintSolutionAndNextAreOfTheNamedOne() throws {
    let editAnother = { [workspace] in
      try workspace.write("// \(UUID())\n", to: "Katas/Toy/Sources/Toy/Other.swift")
    }
    let toy = workspace.command(["STYLE": "Toy-2"])
    try workspace.write("let toy = 1\n", to: "Katas/Toy-2/Sources/Toy/Toy.swift")

    try editAnother()
    try toy.hint()
    #expect(workspace.text("Katas/Toy-2/kata.json")?.contains(#""hints" : 1"#) == true)
    try editAnother()
    #expect(try toy.next())
    #expect(workspace.output.contains("Toy-2  step 2 of 2"))
    try editAnother()
    try toy.solution { _ in true }
    #expect(workspace.output.contains("one way to step 2"))
  }

  @Test func watchIsOfTheNamedOne() throws {
    try Watch(workspace.command(["STYLE": "Toy-judge"]), write: workspace.add)
      .run(isTerminal: false) { "q" }

    #expect(workspace.output.contains("Toy, judge  your test notices"))
  }

  @Test(arguments: [("Toy-juge", " Did you mean Toy-judge?"), ("DogPatchClient", "")])
  func nameWithoutAnAttemptIsRefused(name: String, meant: String) {
    let error = #expect(throws: WorkbenchError.self) {
      try workspace.command(["STYLE": name]).check()
    }

    #expect(
      error?.description
        == "There is no folder Katas/\(name).\(meant) There are: Toy, Toy-2, Toy-hunt, Toy-judge.")
  }

  @Test func attemptIsListedUnderItsStyle() throws {
    try workspace.addStyle("Tot")

    try workspace.command().kata()

    #expect(
      workspace.output == """
        grow a client, one red bar at a time (about two hours)
          ○○  make kata STYLE=Toy   Katas/Toy
          ○○  make kata STYLE=Toy   Katas/Toy-2
          ○○  make kata STYLE=Tot
        judge: write the tests of a finished client (45 minutes)
        hunt: find one bug by a test, and mend it (20 minutes)
          make judge STYLE=Toy   make hunt STYLE=Toy   Katas/Toy-hunt, Katas/Toy-judge
          make judge STYLE=Tot   make hunt STYLE=Tot
        edited last: Katas/Toy-hunt; make check
        """)
  }

  @Test func styleGoesOnWithItsAttemptThatWasEditedLast() throws {
    try workspace.write("let toy = 1\n", to: "Katas/Toy/Sources/Toy/Toy.swift")

    try workspace.start(["STEP": "2"])

    #expect(workspace.output.contains("Toy  step 2 of 2"))
    #expect(workspace.text("Katas/Toy-2/kata.json")?.contains(#""step" : 1"#) == true)
  }
}
