import Comparison
import Testing
import WorkbenchKit

@testable import Katas

@Suite struct CoursePageTests {
  @Test func pageHasStepsWithTheirSections() throws {
    let sut = try CoursePage(ToyCourse.page, style: "Toy")

    #expect(sut.introduction.hasSuffix("A toy."))
    #expect(sut.steps.map(\.title) == ["It is one", "It is two"])
    let first = try #require(sut.steps.first)
    #expect(first.number == 1)
    #expect(first.line == 5)
    #expect(first.prose == "A story.")
    #expect(first.given.map(\.path) == ["Tests/ToyTests/Support.swift"])
    #expect(first.given.map(\.reason) == ["it helps, and is given."])
    #expect(first.red?.prose == "The test asks.")
    #expect(first.red?.patch?.hunks.map(\.new) == [["@Test func one() { toy >= 1 }"]])
    #expect(first.reasons == [.doesNotCompile(kind: "cannot_find_in_scope", symbol: "toy")])
    #expect(first.green?.prose == "The least.")
    #expect(first.refactor == nil)
    #expect(first.notices.map(\.id) == ["toy-lost"])
    #expect(first.notices.map(\.story) == ["Somebody cleans up, and it goes."])
    #expect(first.notices.first?.patch?.hunks.map(\.new) == [["let toy = 0"]])
    #expect(first.hints.map(\.title) == ["A question", "A direction", "The shape of the code"])
    #expect(first.hints.map(\.text) == ["Why?", "There.", "So."])
    let second = try #require(sut.steps.last)
    #expect(second.reasons == [.fails(test: "two", source: "func two()")])
    #expect(second.refactor?.prose == "Nothing to do: look at it.")
    #expect(second.refactor?.patch == nil)
    #expect(second.notices.first?.patch == nil)
  }

  @Test(arguments: [
    ("## 2. It is two", "## 3. It is two", "“3. It is two” must be “2. ” and what"),
    (
      "### Green", "### Blue",
      "“Blue” is no section, or stands too late: the sections are Given, Red, Green, Refactor, Notice, Hints"
    ),
    ("### Red\n", "### Hints\n\n### Red\n", "“Red” is no section, or stands too late"),
    ("### Green\n\nThe least.", "### Green\n\n```diff\n```", "a section has one diff"),
    ("- fails: `two` at `func two()`\n", "", "Red does not say why it is red"),
    ("- fails: `two` at `func two()`", "- fails: two", "write “- fails: `nameOfTheTest`"),
    (
      "- does not compile: `cannot_find_in_scope` `toy`", "- does not compile: toy",
      "write “- does not compile:"
    ),
    ("- `Tests/ToyTests/Support.swift`: it helps,", "- Support.swift", "write “- `Sources/…"),
    ("- `toy-halved`", "- toy-halved", "write “- `id`”"),
    ("- `toy-halved`", "- `toy-halved`: a story", "needs both a story and a diff"),
    ("- `toy-lost`: Somebody cleans up,\n  and it goes.", "", "this diff belongs to no"),
    ("<details><summary>A direction</summary>\n\nThere.", "", "a step has three hints"),
    ("There.", "", "a step has three hints"),
    ("### Hints\n", "", "a step has Red, Green and Hints; only a last step “Document” has none"),
    ("-let toy = 1\n+let toy = 2", "let toy", "its diff is wrong: “let toy” starts with none"),
    ("## 1. It is one", "", "“Given” must be “1. ”"),
  ])
  func mistakeIsNamedWithItsLine(old: String, new: String, message: String) throws {
    let error = #expect(throws: WorkbenchError.self) {
      try CoursePage(ToyCourse.page(old, replacedBy: new), style: "Toy")
    }

    let text = try #require(error?.description)
    #expect(text.wholeMatch(of: #/Packages/Toy/Kata\.md:[1-9]\d*: .*/#) != nil)
    #expect(text.contains(message))
  }

  @Test func stepWithoutAnyChangeIsRefused() throws {
    let red = """
      --- Tests/ToyTests/ToyTests.swift
      @@
       @Test func one() { toy >= 1 }
      +@Test func two() { toy >= 2 }
      """
    let green = "--- Sources/Toy/Toy.swift\n@@\n-let toy = 1\n+let toy = 2"
    func page(without diffs: [String]) -> String {
      diffs.reduce(ToyCourse.page) { $0.replacing("```diff\n\($1)\n```\n", with: "") }
    }

    for diff in [red, green] {
      #expect(try CoursePage(page(without: [diff]), style: "Toy").steps.count == 2)
    }
    let error = #expect(throws: WorkbenchError.self) {
      try CoursePage(page(without: [red, green]), style: "Toy")
    }
    #expect(
      error?.description
        == "Packages/Toy/Kata.md:63: the step changes nothing: `make kata-fold` writes its diffs.")
  }

  @Test func pageWithoutAStepIsRefused() {
    let error = #expect(throws: WorkbenchError.self) { try CoursePage("# Kata", style: "Toy") }

    #expect(error?.description.contains("it has no step") == true)
  }

  @Test func headingInsideAFenceIsNone() throws {
    let sut = try CoursePage(
      ToyCourse.page("The test asks.", replacedBy: "```swift\n## 7. no\n### No\n```"), style: "Toy")

    #expect(sut.steps.count == 2)
  }

  @Test func eachBugHasTheDiffBelowIt() throws {
    let sut = try CoursePage(
      ToyCourse.page("- `toy-lost`: ", replacedBy: "- `toy-halved`\n- `toy-lost`: "), style: "Toy")

    let notices = try #require(sut.steps.first?.notices)
    #expect(notices.map(\.id) == ["toy-halved", "toy-lost"])
    #expect(notices.map { $0.patch == nil } == [true, false])
  }

  @Test func hintKeepsItsLines() throws {
    let sut = try CoursePage(
      ToyCourse.page("There.", replacedBy: "There.\n\nAnd there."), style: "Toy")

    #expect(sut.steps.first?.hints[1].text == "There.\n\nAnd there.")
  }

  @Test func lastStepMayOnlyDocument() throws {
    let sut = try CoursePage(ToyCourse.page + "\n## 3. Document\n\nWords.\n", style: "Toy")

    #expect(sut.steps.last?.red == nil)
    #expect(sut.steps.last?.hints.isEmpty == true)
  }
}
