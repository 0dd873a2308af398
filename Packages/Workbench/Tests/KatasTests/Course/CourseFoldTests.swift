import Comparison
import Testing
import WorkbenchKit

@testable import Katas

@Suite struct CourseFoldTests {
  private func place(_ step: Int, _ section: String) -> CourseFold.Place {
    CourseFold.Place(step: step, section: section)
  }

  /// The diffs of the toy's page.
  private var diffs: [CourseFold.Place: String] {
    get throws {
      let steps = try CoursePage(ToyCourse.page, style: "Toy").steps
      return Dictionary(
        uniqueKeysWithValues: steps.flatMap { step in
          [("Red", step.red), ("Green", step.green)].compactMap { section, change in
            change?.patch.map { (place(step.number, section), $0.text) }
          }
        })
    }
  }

  @Test func sameDiffsGiveTheSamePage() throws {
    #expect(
      try CourseFold.folded(ToyCourse.page, diffs: diffs, style: "Toy") == ToyCourse.page)
  }

  @Test func diffIsReplacedAndProseStays() throws {
    var diffs = try diffs
    diffs[place(1, "Green")] = "--- Sources/Toy/Toy.swift\n@@\n+let toy = 9"

    let page = try CourseFold.folded(ToyCourse.page, diffs: diffs, style: "Toy")

    #expect(page == ToyCourse.page("+let toy = 1", replacedBy: "+let toy = 9"))
  }

  @Test func diffOfANewSectionStandsAboveTheReasons() throws {
    let red =
      "```diff\n--- Tests/ToyTests/ToyTests.swift\n@@\n+@Test func one() { toy >= 1 }\n```\n\n"
    let empty = ToyCourse.page(red, replacedBy: "")
    #expect(empty != ToyCourse.page)

    #expect(try CourseFold.folded(empty, diffs: diffs, style: "Toy") == ToyCourse.page)
  }

  @Test func diffOfAFailingTestStandsAboveItsReason() throws {
    let red = """
      ```diff
      --- Tests/ToyTests/ToyTests.swift
      @@
       @Test func one() { toy >= 1 }
      +@Test func two() { toy >= 2 }
      ```


      """
    let empty = ToyCourse.page(red, replacedBy: "")
    #expect(empty != ToyCourse.page)

    #expect(try CourseFold.folded(empty, diffs: diffs, style: "Toy") == ToyCourse.page)
  }

  @Test func emptyLinesOfADiffStay() throws {
    var diffs = try diffs
    diffs[place(1, "Green")] = "--- Sources/Toy/Toy.swift\n@@\n+let toy = 1\n\n+// end"

    let page = try CourseFold.folded(ToyCourse.page, diffs: diffs, style: "Toy")

    #expect(page == ToyCourse.page("+let toy = 1", replacedBy: "+let toy = 1\n\n+// end"))
  }

  @Test func codeInTheProseStays() throws {
    let text = "The least.\n\n```swift\nlet toy: Int\n```\n\nAnd no more."
    let page = ToyCourse.page("The least.", replacedBy: text)

    #expect(try CourseFold.folded(page, diffs: diffs, style: "Toy") == page)
  }

  @Test func partWithoutAChangeLosesItsDiff() throws {
    var diffs = try diffs
    diffs[place(2, "Red")] = nil

    let page = try CourseFold.folded(ToyCourse.page, diffs: diffs, style: "Toy")

    #expect(!page.contains("+@Test func two() { toy >= 2 }"))
    #expect(page.contains("- fails: `two` at `func two()`"))
  }

  @Test func diffWithoutASectionIsAnError() throws {
    var diffs = try diffs
    diffs[place(1, "Refactor")] = "--- A\n@@\n-a"
    diffs[place(3, "Red")] = "--- A\n@@\n-a"

    let error = #expect(throws: WorkbenchError.self) {
      try CourseFold.folded(ToyCourse.page, diffs: diffs, style: "Toy")
    }

    #expect(
      error?.description
        == "Packages/Toy/Kata.md has no section “### Refactor” in step 1: add it.")
  }

  /// As git prints an empty line of context when `diff.suppressBlankEmpty` is set.
  @Test func emptyLineOfContextStays() {
    #expect(CourseFold.diff("@@ -1 +1 @@\n one\n\n+2\n", of: "A") == "--- A\n@@\n one\n\n+2")
  }

  @Test func outputOfGitLosesItsLineNumbers() {
    let text = """
      diff --git a/A.swift b/A.swift
      index 1..2 100644
      --- a/A.swift
      +++ b/A.swift
      @@ -1,2 +1,2 @@ struct A {
       one
      -two
      +2
      @@ -9 +9,2 @@
       nine
      +
      \\ No newline at end of file

      """

    #expect(
      CourseFold.diff(text, of: "Sources/A.swift")
        == "--- Sources/A.swift\n@@\n one\n-two\n+2\n@@\n nine\n+")
  }
}
