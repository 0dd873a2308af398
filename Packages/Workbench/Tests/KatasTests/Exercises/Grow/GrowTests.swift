import Foundation
import Testing
import WorkbenchKit

@testable import Katas

@Suite struct GrowTests {
  private let workspace: ToyWorkspace
  private let source = "Katas/Toy/Sources/Toy/Toy.swift"
  private let tests = "Katas/Toy/Tests/ToyTests/ToyTests.swift"

  init() throws {
    workspace = try ToyWorkspace()
  }

  @Test func startGivesTheFirstRed() throws {
    try workspace.start()

    #expect(workspace.text(tests) == "@Test func one() { toy >= 1 }\n")
    #expect(workspace.text("Katas/Toy/Tests/ToyTests/Support.swift") == "let support = 0\n")
    #expect(workspace.text(source) == nil)
    #expect(workspace.text("Katas/Toy/Support/TestSupport/Awaiting.swift") == "// waits\n")
    #expect(workspace.text("Katas/Toy/Package.swift")?.contains("name: \"Toy\"") == true)
    let output = workspace.output
    #expect(
      output.hasPrefix("Toy  step 1 of 2   It is one   ○○\n\nA toy.\n\nA story.\n\nThe test asks."))
    #expect(
      output.contains("given: Katas/Toy/Tests/ToyTests/Support.swift: it helps, and is given."))
    #expect(output.contains("\nnew or changed: Katas/Toy/Tests/ToyTests/ToyTests.swift\n"))
    #expect(!output.contains("let toy = 1"))
  }

  @Test func errorOfTheCompilerIsTheNextRed() throws {
    try workspace.start()
    _ = workspace.output

    #expect(try !workspace.command().check())

    #expect(
      workspace.output == """
        Toy  step 1 of 2   It is one   ○○
        ✘ Katas/Toy/Tests/ToyTests/ToyTests.swift:1:1 cannot find 'toy' in scope
            toy >= 1
        your move: Katas/Toy/Sources/Toy · stuck? make hint
        """)
  }

  @Test func failedTestIsShownWithItsPlace() throws {
    try workspace.start()
    try workspace.write("let toy = 0\n", to: source)
    _ = workspace.output

    #expect(try !workspace.command().check())

    #expect(
      workspace.output == """
        Toy  step 1 of 2   It is one   ○○
        ✘ Katas/Toy/Tests/ToyTests/ToyTests.swift:1:1 one()
            0 >= 1 is false
        your move: \(source) · stuck? make hint
        """)
  }

  @Test func packageThatDoesNotBuildSaysWhyAndHowToGoOn() throws {
    try workspace.start()
    try workspace.write("//! $PWD/Sources/Toy has no Swift file", to: source)
    _ = workspace.output

    #expect(try !workspace.command().check())

    #expect(
      workspace.output == """
        Toy  step 1 of 2   It is one   ○○
        ✘ the package does not build: Katas/Toy/Sources/Toy has no Swift file
        to begin this step again: make kata STYLE=Toy STEP=1 brings our code of the steps before, \
        and keeps yours aside
        your move: \(source) · stuck? make hint
        """)
  }

  @Test func changedManifestIsNamedWhenThePackageDoesNotBuild() throws {
    try workspace.start()
    try workspace.write("// mine\n", to: "Katas/Toy/Package.swift")
    try workspace.write("//! error: no\nerror: such\n", to: source)
    _ = workspace.output

    #expect(try !workspace.command().check())

    #expect(
      workspace.output.contains(
        "✘ the package does not build\n    error: no\n    error: such\nKatas/Toy/Package.swift is not"
      )
    )
  }

  @Test func greenStepLeadsToTheNext() throws {
    try workspace.start()
    try workspace.write("let toy = 1  // mine\n", to: source)
    _ = workspace.output

    #expect(try workspace.command().check())
    #expect(
      workspace.output.contains(
        "✔ 1 test passes\na bug to think of: Somebody cleans up, and it goes.\nyour move:"))
    #expect(try workspace.command().next())

    let output = workspace.output
    #expect(output.contains("Toy  step 2 of 2   It is two   ●○"))
    #expect(workspace.text(source) == "let toy = 1  // mine\n")
    #expect(
      workspace.text(tests) == "@Test func one() { toy >= 1 }\n@Test func two() { toy >= 2 }\n")
    #expect(try !workspace.command().check())
  }

  @Test func redStepStays() throws {
    try workspace.start()

    #expect(try !workspace.command().next())

    #expect(workspace.text(tests) == "@Test func one() { toy >= 1 }\n")
  }

  @Test func endIsReachedAndStaysReached() throws {
    try workspace.start()
    try workspace.write("let toy = 2\n", to: source)

    #expect(try workspace.command().next())
    _ = workspace.output
    #expect(try workspace.command().next())
    #expect(workspace.output.contains("Nothing to do: look at it."))
    #expect(try workspace.command().check())
    #expect(workspace.output.hasPrefix("✔ Toy: all 2 steps."))
    try workspace.write("let toy = 0\n", to: source)
    _ = workspace.output
    #expect(try !workspace.command().check())
    #expect(workspace.output.hasPrefix("Toy  after the last step\n✘ Katas/Toy/Tests/"))
  }

  @Test func hintsComeOneAtATimeAndBeginAgainInTheNextStep() throws {
    try workspace.start()
    _ = workspace.output

    for hint in [
      "hint 1 of 3, step 1: A question\nWhy?", "hint 2 of 3, step 1: A direction\nThere.",
    ] {
      try workspace.command().hint()
      #expect(workspace.output == hint)
    }
    try workspace.command().hint()
    try workspace.command().hint()
    #expect(workspace.output.hasSuffix("These were all 3 hints. make solution shows one way."))

    try workspace.write("let toy = 1\n", to: source)
    #expect(try workspace.command().next())
    _ = workspace.output
    try workspace.command().hint()
    #expect(workspace.output.hasPrefix("hint 1 of 3, step 2"))
  }

  @Test func solutionIsShownOnlyWhenWanted() throws {
    try workspace.start()
    _ = workspace.output

    try workspace.command().solution { _ in false }
    #expect(workspace.output == "")
    try workspace.command().solution { _ in true }

    let output = workspace.output
    #expect(output.contains("--- Sources/Toy/Toy.swift\n@@\n+let toy = 1\n"))
    #expect(output.hasSuffix("all steps before: make kata STYLE=Toy STEP=2"))
    #expect(workspace.text(source) == nil)

    try workspace.start(["STEP": "2"])
    try workspace.command().solution { _ in true }
    #expect(workspace.output.hasSuffix("the last step; all of the client is in Packages/Toy"))
  }

  @Test func newAttemptStandsBesideTheOld() throws {
    try workspace.start()
    try workspace.write("let toy = 1\n", to: source)
    #expect(try workspace.command().next())

    try workspace.start(["AGAIN": "1"])

    #expect(workspace.text(source) == "let toy = 1\n")
    #expect(
      workspace.text("Katas/Toy-2/Tests/ToyTests/ToyTests.swift")
        == "@Test func one() { toy >= 1 }\n")
    _ = workspace.output
    try workspace.command().kata()
    let list = workspace.output
    #expect(list.contains("●○  make kata STYLE=Toy   Katas/Toy   minutes a step: "))
    #expect(list.contains("○○  make kata STYLE=Toy   Katas/Toy-2\n"))
    #expect(list.hasSuffix("edited last: Katas/Toy-2; make check"))
  }

  @Test func attemptThatIsGoneOnWithCountsAsEdited() throws {
    try workspace.start()
    try workspace.command(["STYLE": "Toy"]).judge()
    _ = workspace.output
    _ = try workspace.command().check()
    #expect(workspace.output.hasPrefix("Toy, judge"))

    try workspace.start()
    _ = workspace.output

    _ = try workspace.command().check()
    #expect(workspace.output.hasPrefix("Toy  step 1 of 2"))
  }

  @Test(arguments: [
    (["STYLE": "Tay"], "There is no style Tay. Did you mean Toy? There are: Toy."),
    (["STYLE": "Toy", "STEP": "99"], "STEP=99 is none: Toy has the steps 1 to 2."),
    (["STYLE": "Toy", "STEP": "0"], "STEP=0 is none: Toy has the steps 1 to 2."),
    (["STYLE": "Toy", "STEP": "two"], "STEP=two is no number."),
    (["STEP": "2"], "STEP= needs a style, such as make kata STYLE=DogPatchClient."),
    (["STYLE": "Toy", "TESTS": "yours"], "TESTS=yours is none: TESTS=mine, or leave it out."),
  ])
  func mistakeInAVariableIsNamed(variables: [String: String], message: String) {
    let error = #expect(throws: WorkbenchError.self) { try workspace.command(variables).kata() }

    #expect(error?.description == message)
  }

  @Test func ruleIsDrawnAndShown() throws {
    try workspace.start(["RULE": "no-mouse"])
    #expect(workspace.output.contains("rule: no mouse and no touch pad"))

    for _ in 1...20 { #expect(throws: Never.self) { try Rule.named("draw") } }

    let error = #expect(throws: WorkbenchError.self) { try workspace.start(["RULE": "x"]) }
    #expect(
      error?.description.hasPrefix("RULE=x is none. There are draw, and:\n  revert: ") == true)
  }

  @Test func withoutAKataNothingIsChecked() {
    let error = #expect(throws: WorkbenchError.self) { try workspace.command().check() }

    #expect(error?.description.hasPrefix("You have no kata yet.") == true)
  }

  @Test func styleWithoutACourseIsNamed() throws {
    try FileManager.default.removeItem(at: workspace.root.appending(path: "Packages/Toy/Kata.md"))

    let error = #expect(throws: WorkbenchError.self) { try workspace.start() }

    #expect(error?.description.hasPrefix("Toy has no course to grow it yet.") == true)
  }
}
