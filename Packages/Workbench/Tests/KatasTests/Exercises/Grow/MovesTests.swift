import Foundation
import TestRunner
import Testing
import WorkbenchKit

@testable import Katas

/// What a learner is told to do next.
@Suite struct MovesTests {
  private let workspace: ToyWorkspace
  private let source = "Katas/Toy/Sources/Toy/Toy.swift"
  private let tests = "Katas/Toy/Tests/ToyTests/ToyTests.swift"

  init() throws {
    workspace = try ToyWorkspace()
  }

  @Test func testsOfOnesOwnComeFirst() throws {
    try workspace.start(["TESTS": "mine"])

    #expect(
      workspace.output.hasSuffix(
        "\nyour move: write the test in Katas/Toy/Tests, see it fail, then make it pass; make check"
      ))
  }

  @Test func lastStepMayAskForWordsOnly() throws {
    let workspace = try ToyWorkspace(course: ToyCourse.page + "\n## 3. Document\n\nWords.\n")

    try workspace.start(["STEP": "3"])

    #expect(
      workspace.output == """
        Toy  step 3 of 3   Document   ●●○

        Words.

        your move: say what each public name is for, in Katas/Toy/Sources; then make next
        """)
  }

  @Test func redAfterTheEndIsMendedInTheSources() throws {
    try workspace.start(["STEP": "2"])
    try workspace.write("let toy = 2\n", to: source)
    #expect(try workspace.command().next())
    try workspace.write("let toy = 0\n", to: source)

    #expect(try !workspace.command().check())

    #expect(workspace.output.hasSuffix("\nyour move: Katas/Toy/Sources"))
  }

  @Test func manifestIsBroughtBackAlsoAfterTheEnd() throws {
    try workspace.start(["STEP": "2"])
    try workspace.write("let toy = 2\n", to: source)
    #expect(try workspace.command().next())
    let manifest = "Katas/Toy/Package.swift"
    try FileManager.default.removeItem(at: workspace.root.appending(path: manifest))

    #expect(try workspace.command().check())

    #expect(workspace.text(manifest) != nil)
  }

  @Test func doubleOfTheNextStepIsBrought() throws {
    let double = "--- Sources/ToyDoubles/Double.swift\n@@\n"
    let tests = "--- Tests/ToyTests/ToyTests.swift\n@@\n"
    let page = ToyCourse.page.replacing(
      "\(tests)+@Test", with: "\(double)+let double = 0\n\(tests)+@Test"
    ).replacing(
      "\(tests) @Test", with: "\(double)-let double = 0\n+let double = 1\n\(tests) @Test")
    let workspace = try ToyWorkspace(course: page)
    try workspace.write("let double = 1\n", to: "Packages/Toy/Sources/ToyDoubles/Double.swift")
    try workspace.start()
    #expect(workspace.text("Katas/Toy/Sources/ToyDoubles/Double.swift") == "let double = 0\n")
    try workspace.write("let toy = 1\n", to: source)

    #expect(try workspace.command().next())

    #expect(workspace.text("Katas/Toy/Sources/ToyDoubles/Double.swift") == "let double = 1\n")
  }

  @Test func introductionKeepsItsLines() throws {
    let workspace = try ToyWorkspace(
      course: ToyCourse.page("A toy.\n", replacedBy: "A toy.\nIt is small.\n\nAnd old.\n"))

    try workspace.start()

    #expect(workspace.output.contains("\n\nA toy.\nIt is small.\n\nAnd old.\n\nA story.\n"))
  }

  @Test func solutionIsShownWhenItIsConfirmed() throws {
    try workspace.start()
    var question = ""

    try workspace.command().solution {
      question = $0
      return false
    }

    #expect(question == "Show the solution of step 1? [y/N] ")
  }

  @Test func testsThatAreGoneAreNamed() throws {
    try workspace.start(["STEP": "2"])
    try workspace.write("let toy = 2\n", to: source)
    try workspace.write("@Test func mine() { toy >= 1 }\n", to: tests)

    #expect(try !workspace.command().check())

    #expect(
      workspace.output.hasSuffix(
        """
        ✘ these tests of the kata are gone: one, two
        make kata STYLE=Toy brings them back, and keeps what you wrote aside.
        """))
  }

  @Test func changedManifestCanBeBroughtBack() throws {
    try workspace.start()
    try workspace.write("// mine\n", to: "Katas/Toy/Package.swift")
    try workspace.write("//! no\n", to: source)

    #expect(try !workspace.command().check())

    #expect(
      workspace.output.hasSuffix(
        """
        ✘ the package does not build: no
        Katas/Toy/Package.swift is not the one that the kata came with; make kata STYLE=Toy brings it \
        back, and keeps yours aside.
        your move: \(source) · stuck? make hint
        """))
  }

  @Test func changedCourseCanBeTakenOver() throws {
    try workspace.start()
    let state = try #require(workspace.text("Katas/Toy/kata.json"))
    try workspace.write(
      state.replacing(/"madeFrom" : "\w+"/, with: #""madeFrom" : "before""#),
      to: "Katas/Toy/kata.json")
    _ = workspace.output

    #expect(try !workspace.command().check())

    #expect(
      workspace.output.contains(
        """
        The course has changed since you began this step (git log Packages/Toy). Your files are as \
        you left them; make kata STYLE=Toy STEP=1 takes the new one.
        """))
  }

  @Test func solutionBeginsWithTheTestWhereTheLearnerWritesIt() throws {
    try workspace.start(["TESTS": "mine", "STEP": "2"])
    _ = workspace.output

    try workspace.command().solution { _ in true }

    #expect(
      workspace.output == """
        one way to step 2: It is two
        --- Tests/ToyTests/ToyTests.swift
        @@
         @Test func one() { toy >= 1 }
        +@Test func two() { toy >= 2 }
        --- Sources/Toy/Toy.swift
        @@
        -let toy = 1
        +let toy = 2
        Nothing to do: look at it.
        this is the last step; all of the client is in Packages/Toy
        """)
  }

  @Test func solutionIsColoredAsADiff() throws {
    try workspace.start(["STEP": "2"])
    _ = workspace.output
    let style = TextStyle(isColored: true)
    let screen = Screen(
      root: workspace.root, style: style, console: Console(write: workspace.add))

    try KataCommand(root: workspace.root, variables: [:], screen: screen) { _ in
      .doesNotBuild("")
    }.solution { _ in true }

    #expect(
      workspace.output.contains(
        "\n@@\n\(style.red("-let toy = 1"))\n\(style.green("+let toy = 2"))\nNothing"))
  }
}
