import Comparison
import Foundation
import Testing
import WorkbenchKit

@testable import Katas
@testable import TestRunner

/// Courses that are broken, each in its own way. The fake compiler knows what each state of the toy shows.
@Suite struct CourseVerifierTests {
  @Test func soundCourseHasNoProblem() throws {
    #expect(try problems() == [])
  }

  @Test func redThatPassesIsNamed() throws {
    #expect(
      try problems(redOfTwo: ran()) == [
        "Packages/Toy/Kata.md:65: step 2: its red passes, so the green of an earlier step already "
          + "does this: merge the two steps"
      ])
  }

  @Test func redForAnotherReasonIsNamed() throws {
    let other = message(kind: "cannot_find_in_scope", text: "cannot find 'tay' in scope")
    #expect(
      try problems(redOfOne: .doesNotCompile([other])) == [
        "Packages/Toy/Kata.md:14: step 1: its red is red for another reason: write "
          + "“- does not compile: `cannot_find_in_scope` `tay`” (cannot find 'tay' in scope), or "
          + "correct the test"
      ])
    #expect(
      try problems(redOfTwo: ran(failed: [("one", 1)])).first?.contains(
        "red for another reason: `two` does not fail, but `one` at `@Test func one() { toy >= 1 }`")
        == true)
    #expect(
      try problems(redOfTwo: ran(failed: [("two", 1)])).first?.contains(
        "`two` does not fail at `func two()`, but at `@Test func one() { toy >= 1 }`") == true)
    #expect(
      try problems(redOfOne: ran(failed: [("one", 1)])).first?.contains("its red compiles") == true)
  }

  @Test func redOfOtherTestsIsNamed() throws {
    #expect(
      try problems(redOfTwo: ran(failed: [("two", 2), ("one", 1)])).first?.contains(
        "tests fail that its red does not name: one") == true)
  }

  @Test func greenThatIsRedIsNamed() throws {
    #expect(
      try problems(greenOfTwo: ran(failed: [("two", 2)])) == [
        "Packages/Toy/Kata.md:76: step 2: its green is red: two(): no"
      ])
    let error = message(kind: "k", text: "no such thing")
    #expect(
      try problems(greenOfTwo: .doesNotCompile([error])).first?.contains(
        "its green does not compile: Toy.swift:1: no such thing") == true)
  }

  @Test func whatDoesNotBuildIsNamed() throws {
    let verdict = KataTests.Verdict.doesNotBuild("no disk")

    #expect(
      try problems(redOfOne: verdict).first?.hasSuffix(
        "step 1: its red does not build, which no reason can say: no disk") == true)
    #expect(
      try problems(greenOfTwo: verdict).first?.hasSuffix(
        "step 2: its green does not build: no disk") == true)
    #expect(
      try problems(bugOfTwo: verdict).first?.hasSuffix(
        "step 2: the bug “toy-halved” does not build: no disk") == true)
  }

  @Test func bugThatDoesNotCompileIsNamed() throws {
    let error = message(kind: "k", text: "no such thing")

    #expect(
      try problems(bugOfTwo: .doesNotCompile([error])).first?.hasSuffix(
        "step 2: the bug “toy-halved” does not compile: no such thing") == true)
  }

  @Test func warningIsNamed() throws {
    let warning = message(kind: "k", text: "never used")
    #expect(
      try problems(greenOfTwo: ran(warnings: [warning])).first?.contains(
        "its green compiles with a warning: never used") == true)
  }

  @Test func bugThatNobodyNoticesIsNamed() throws {
    #expect(
      try problems(bugOfTwo: ran()) == [
        "Packages/Toy/Kata.md:91: step 2: no test notices the bug “toy-halved”: sharpen the step's "
          + "test, or take the bug away"
      ])
  }

  @Test func bugThatOtherStepsNoticeIsNamed() throws {
    #expect(
      try problems(bugOfTwo: ran(failed: [("one", 1)])).first?.contains(
        "the bug “toy-halved” is noticed by other steps' tests only: move it to the step of one")
        == true)
  }

  @Test func bugThatDoesNotExistIsAnError() throws {
    let error = #expect(throws: WorkbenchError.self) {
      try CourseVerifier.checks(of: ToyCourse.course(), mutants: [:])
    }
    #expect(
      error?.description
        == "Packages/Toy/Kata.md:91: step 2: Mutants.md has no “toy-halved”: correct the id, or add "
        + "a story and a diff.")
  }

  @Test func bugThatFitsNowhereIsAnError() throws {
    let error = #expect(throws: WorkbenchError.self) {
      try CourseVerifier.checks(
        of: ToyCourse.course(), mutants: ["toy-halved": patch(from: "let toy = 4")])
    }
    #expect(error?.description.contains("the code is still another here, so add a diff") == true)
  }

  @Test func eachPartIsCheckedOnce() throws {
    let checks = try CourseVerifier.checks(
      of: ToyCourse.course(), mutants: ["toy-halved": patch(from: "let toy = 2")])

    #expect(
      checks.map(\.name) == [
        "step 1, red", "step 1, green", "step 1, toy-lost", "step 2, red", "step 2, green",
        "step 2, toy-halved",
      ])
  }

  @Test func refactorIsCheckedWhenItChangesSomething() throws {
    let diff = "```diff\n--- Sources/Toy/Toy.swift\n@@\n-let toy = 3\n+let toy = 2\n```"
    let page = ToyCourse.page("+let toy = 2", replacedBy: "+let toy = 3")
      .replacing("Nothing to do: look at it.", with: diff)

    let checks = try CourseVerifier.checks(
      of: ToyCourse.course(page), mutants: ["toy-halved": patch(from: "let toy = 2")])

    #expect(
      checks.map(\.name).suffix(3) == ["step 2, green", "step 2, refactor", "step 2, toy-halved"])
    #expect(checks[checks.count - 2].files == ToyCourse.shipped)
  }

  @Test func redThatDoesNotCompileHasOneReason() throws {
    let reason = "- does not compile: `cannot_find_in_scope` `toy`"
    let page = ToyCourse.page(reason, replacedBy: reason + "\n- fails: `one` at `toy`")
    let expected = message(kind: "cannot_find_in_scope", text: "cannot find 'toy' in scope")
    let course = try ToyCourse.course(page)
    let sut = CourseVerifier(course: course) { _ in .doesNotCompile([expected]) }
    let red = try CourseVerifier.checks(
      of: course, mutants: ["toy-halved": patch(from: "let toy = 2")])[0]

    #expect(try sut.problem(of: red)?.contains("its red is red for another reason") == true)
  }

  // MARK: The fake compiler

  private func problems(
    redOfOne: KataTests.Verdict? = nil, redOfTwo: KataTests.Verdict? = nil,
    greenOfTwo: KataTests.Verdict? = nil, bugOfTwo: KataTests.Verdict? = nil
  ) throws -> [String] {
    let course = try ToyCourse.course()
    let expected = message(kind: "cannot_find_in_scope", text: "cannot find 'toy' in scope")
    let verdicts: [(PackageFiles, KataTests.Verdict)] = [
      (course.files(after: .red, of: 1), redOfOne ?? .doesNotCompile([expected])),
      (course.files(after: .green, of: 1), ran()),
      (bugged(course, 1, "let toy = 0\n"), ran(failed: [("one", 1)])),
      (course.files(after: .red, of: 2), redOfTwo ?? ran(failed: [("two", 2)])),
      (course.files(after: .green, of: 2), greenOfTwo ?? ran()),
      (bugged(course, 2, "let toy = -2\n"), bugOfTwo ?? ran(failed: [("two", 2)])),
    ]
    let sut = CourseVerifier(course: course) { files in
      try #require(verdicts.first { $0.0 == files }?.1)
    }
    let checks = try CourseVerifier.checks(
      of: course, mutants: ["toy-halved": patch(from: "let toy = 2")])
    return try checks.compactMap(sut.problem)
  }

  private func bugged(_ course: Course, _ step: Int, _ text: String) -> PackageFiles {
    course.files(after: .refactor, of: step).merging(["Sources/Toy/Toy.swift": text]) { $1 }
  }

  private func patch(from line: String) throws -> Patch {
    try Patch("--- Sources/Toy/Toy.swift\n@@\n-\(line)\n+let toy = -2")
  }

  private func message(kind: String, text: String) -> CompilerMessage {
    CompilerMessage(
      place: SourcePlace(file: "/kata/Sources/Toy/Toy.swift", line: 1, column: 1), isError: true,
      kind: kind, text: text, source: nil)
  }

  /// A run of both tests.
  private func ran(
    failed: [(name: String, line: Int)] = [], warnings: [CompilerMessage] = []
  ) -> KataTests.Verdict {
    var run = FakeRun()
    for name in ["one", "two"] {
      let failure = failed.first { $0.name == name }
      run.add(
        name,
        place: SourcePlace(
          file: "/kata/Tests/ToyTests/ToyTests.swift", line: failure?.line ?? 1, column: 1),
        failure: failure == nil ? nil : "no")
    }
    return .ran(run.result, warnings: warnings)
  }
}
