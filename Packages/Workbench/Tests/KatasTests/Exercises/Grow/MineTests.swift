import Testing
import WorkbenchKit

@testable import Katas

/// `TESTS=mine`: the learner writes the tests, too.
@Suite struct MineTests {
  private let workspace: ToyWorkspace
  private let tests = "Katas/Toy/Tests/ToyTests/ToyTests.swift"

  init() throws {
    workspace = try ToyWorkspace()
    try workspace.command(["STYLE": "Toy", "TESTS": "mine"]).kata()
    try workspace.write("let toy = 1\n", to: "Katas/Toy/Sources/Toy/Toy.swift")
    _ = workspace.output
  }

  @Test func testsAreNotGiven() {
    #expect(workspace.text(tests) == "import Testing\n\n// Your tests.\n")
    #expect(workspace.text("Katas/Toy/Tests/ToyTests/Support.swift") != nil)
  }

  @Test func courseThatBeganWithGivenTestsCanGoOnWithOnesOwn() throws {
    let workspace = try ToyWorkspace()
    try workspace.start()

    try workspace.start(["TESTS": "mine"])

    #expect(workspace.text("Katas/Toy/kata.json")?.contains(#""tests" : "mine""#) == true)
  }

  @Test func sharpTestIsAccepted() throws {
    try workspace.write("@Test func mine() { toy >= 1 }\n", to: tests)

    #expect(try workspace.command().check())

    #expect(
      workspace.output.hasSuffix(
        "✔ red before\n✔ green after\n✔ sharp: toy-lost\nyour move: make next"))
    #expect(try workspace.command().next())
    #expect(workspace.text(tests) == "@Test func mine() { toy >= 1 }\n")
  }

  @Test func testThatNoticesTooLittleIsTold() throws {
    try workspace.write("@Test func mine() { toy >= 0 }\n", to: tests)

    #expect(try !workspace.command().check())

    #expect(
      workspace.output.contains(
        "✔ red before\n✔ green after\n✘ sharp: your tests did not notice this bug. Somebody cleans up, and it goes."
      ))
  }

  @Test(arguments: [
    ("toy >= 2", "✔ sharp: toy-halved\nyour move: make next"),
    ("toy >= 1", "✘ sharp: your tests did not notice this bug. Somebody halves it.\nyour move: "),
  ])
  func bugOfTheStylesPageIsPutIn(condition: String, lines: String) throws {
    try workspace.command(["STYLE": "Toy", "STEP": "2"]).kata()
    try workspace.write("let toy = 2\n", to: "Katas/Toy/Sources/Toy/Toy.swift")
    try workspace.write("@Test func mine() { \(condition) }\n", to: tests)

    #expect(try workspace.command().check() == lines.hasPrefix("✔"))

    #expect(workspace.output.contains("\n✔ green after\n\(lines)"))
  }

  @Test func testThatPassedBeforeIsTold() throws {
    try workspace.write("@Test func mine() { toy >= 1 }\n", to: tests)
    #expect(try workspace.command().next())
    try workspace.write("let toy = 2\n", to: "Katas/Toy/Sources/Toy/Toy.swift")
    _ = workspace.output

    #expect(try !workspace.command().check())

    #expect(
      workspace.output.contains("✘ red before: your tests pass on the code of the step before"))
  }

  @Test func oneBadLineIsEnough() throws {
    let notice = "### Notice\n\n- `toy-halved`\n\n"
    let workspace = try ToyWorkspace(course: ToyCourse.page(notice, replacedBy: ""))
    try workspace.command(["STYLE": "Toy", "TESTS": "mine", "STEP": "2"]).kata()
    try workspace.write("@Test func mine() { toy >= 1 }\n", to: tests)
    _ = workspace.output

    #expect(try !workspace.command().check())

    let output = workspace.output
    #expect(output.contains("✘ red before"))
    #expect(output.hasSuffix("✔ green after\nyour move: Katas/Toy/Tests"))
  }

  @Test func jumpKeepsTheLearnersTests() throws {
    try workspace.write("@Test func mine() { toy >= 1 }\n", to: tests)

    try workspace.command(["STYLE": "Toy", "STEP": "2"]).kata()

    #expect(workspace.text(tests) == "@Test func mine() { toy >= 1 }\n")
    #expect(workspace.text("Katas/Toy/Sources/Toy/Toy.swift") == "let toy = 1\n")
  }

  @Test func jumpBackTakesTheCoursesLaterTestsAway() throws {
    let given = "### Given\n\n- `Tests/ToyTests/Late.swift`: it comes late.\n\n"
    let workspace = try ToyWorkspace(
      course: ToyCourse.page("## 2. It is two\n\n", replacedBy: "## 2. It is two\n\n" + given))
    try workspace.write("let late = 0\n", to: "Packages/Toy/Tests/ToyTests/Late.swift")
    try workspace.command(["STYLE": "Toy", "TESTS": "mine", "STEP": "2"]).kata()
    try workspace.write("@Test func mine() { toy >= 1 }\n", to: tests)
    #expect(workspace.text("Katas/Toy/Tests/ToyTests/Late.swift") == "let late = 0\n")

    try workspace.command(["STYLE": "Toy", "STEP": "1"]).kata()

    #expect(workspace.text("Katas/Toy/Tests/ToyTests/Late.swift") == nil)
    #expect(workspace.text(tests) == "@Test func mine() { toy >= 1 }\n")
    #expect(workspace.text("Katas/Toy/Tests/ToyTests/Support.swift") != nil)
  }

  @Test func givenFileOfAnEarlierStepIsBroughtBack() throws {
    try workspace.command(["STYLE": "Toy", "STEP": "2"]).kata()
    let support = "Katas/Toy/Tests/ToyTests/Support.swift"
    try workspace.write("// lost\n", to: support)

    try workspace.command(["STYLE": "Toy"]).kata()

    #expect(workspace.text(support) == "let support = 0\n")
  }

  @Test func testThatAsksForMoreThanTheStepIsTold() throws {
    try workspace.write("@Test func mine() { toy >= 2 }\n", to: tests)
    try workspace.write("let toy = 2\n", to: "Katas/Toy/Sources/Toy/Toy.swift")

    #expect(try !workspace.command().check())

    let output = workspace.output
    #expect(output.contains("✘ green after: your tests are red on our code of this step"))
    #expect(output.contains("Katas/Toy/Tests/ToyTests/ToyTests.swift:1:1 mine()"))
    #expect(!output.contains("sharp"))
  }
}
