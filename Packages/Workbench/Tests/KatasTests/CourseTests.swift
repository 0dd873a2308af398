import Bugs
import TestHelpers
import Testing
import WorkbenchKit

@testable import Katas

/// Pages and courses with one mistake each. `Approved` says how each is named.
@Suite struct CourseTests {
  /// The toy's page with one text replaced.
  private func page(_ change: (old: String, new: String)) -> String {
    let page = ToyCourse.page.replacing(change.old, with: change.new)
    #expect(page != ToyCourse.page, "\(change.old) is not there")
    return page
  }

  private func problems(_ page: String) throws -> [String] {
    let course = try Course(CoursePage(page, style: "Toy"), shipped: ToyCourse.shipped)
    let bugs = try BugPage(ToyBugs.page, style: "Toy").bugs
    let workspace = try ToyWorkspace()
    let package = try KataPackage(style: "Toy", in: workspace.root)
    return try CourseCheck.all(of: course, bugs: bugs).compactMap { check in
      try check.problem(
        of: workspace.command().verdict(of: check.files, in: package, at: "toy"))
    }
  }

  /// How each change of the page is answered.
  private func answers(_ changes: [(String, String)]) -> String {
    changes.map { old, new in
      let problems: [String]
      do { problems = try self.problems(page((old, new))) } catch { problems = ["\(error)"] }
      let shown = { (text: String) in text.split(separator: "\n").joined(separator: "; ") }
      return "\(shown(old)) → \(shown(new))\n"
        + (problems.isEmpty ? "    no problem\n" : problems.map { "    \($0)\n" }.joined())
    }.joined(separator: "\n")
  }

  @Test func soundCourseHasNoProblem() throws {
    #expect(try problems(ToyCourse.page) == [])
  }

  @Test func mistakesOfAPageAreNamed() throws {
    try expectApproved(
      answers([
        ("## 1. It is one\n", ""),
        ("## 2. It is two", "## 3. It is two"),
        ("### Green", "### Blue"),
        ("### Hints\n", ""),
        ("- fails: `two` at `func two()`\n", ""),
        ("- fails: `two` at `func two()`", "- fails: two"),
        ("- does not compile: `toy`", "- does not compile: toy"),
        ("- `Tests/ToyTests/Style/Support.swift`: it helps,", "- Support.swift"),
        ("- `toy-halved`", "- toy-halved"),
        ("- `toy-halved`", "- `toy-halved`: a story"),
        ("- `toy-lost`: Somebody cleans up,\n  and it goes.", ""),
        ("<details><summary>A direction</summary>\n\nThere.", ""),
        ("\nSo.\n", "\n"),
        ("-let toy = 1\n+let toy = 2", "let toy"),
        ("The test asks.", "```swift\n## 7. no\n```"),
        ("- `loopback transport.cut`: too", "- transport.cut: too"),
      ]), "Approved/mistakes-of-pages.txt")
  }

  @Test func mistakesOfACourseAreNamed() throws {
    try expectApproved(
      answers([
        ("-let toy = 1\n+let toy = 2", "-let toy = 7\n+let toy = 2"),
        ("+let toy = 1", "+let toy = 1\n+let other = 0\n+let toy = 1"),
        ("Style/Support.swift`", "Style/Other.swift`"),
        ("at `func two()`", "at `#expect(no)`"),
        ("- fails: `two` at `func two()`", "- fails: `one` at `func one()`"),
        ("- fails: `two` at `func two()`", "- does not compile: `toy`"),
        ("- does not compile: `toy`", "- does not compile: `tay`"),
        ("- does not compile: `toy`", "- fails: `one` at `toy`"),
        ("let toy = 1", "let toy = 1  // warns"),
        ("let toy = 1", "let tay = 1"),
        ("let toy = 1", "//! no linker"),
        ("let toy = 1", "let toy = -1"),
        ("+@Test func two() { toy >= 2 }", "+@Test func two() { toy >= 1 }"),
        (
          "+@Test func two() { toy >= 2 }",
          "+@Test func two() { toy >= 2 }\n+@Test func three() { toy >= 2 }"
        ),
        ("+let toy = 0", "+let toy = 5"),
        ("+let toy = 0", "+let tay = 0"),
        ("- `toy-halved`", "- `toy-doubled`"),
        ("- `toy-halved`", "- `toy-negative`\n- `toy-grown`"),
        ("-let toy = 1\n+let toy = 0", "-let toy = 2\n+let toy = 0"),
      ]), "Approved/mistakes-of-courses.txt")
  }

  @Test func stepsAreTutorials() throws {
    let course = try Course(
      CoursePage(ToyCourse.longPage, style: "Toy"), shipped: ToyCourse.shipped)
    let bugs = try BugPage(ToyBugs.page, style: "Toy").bugs
    var replay: [String: String] = [:]
    for step in 1...3 { replay["Toy, step \(step), red"] = "✘ red\n" }
    replay["Toy, step 3, earlier toy-halved"] = "green"
    let files = try course.page.steps.flatMap {
      try TutorialPage($0, of: course, bugs, replay).files
    }

    try expectApproved(
      files.sorted { $0.key < $1.key }.map { "> \($0)\n\($1)" }.joined(separator: "\n"),
      "Approved/tutorials.txt")
  }
}
