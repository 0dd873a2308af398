import Testing
import WorkbenchKit

@testable import Katas

@Suite struct CourseTests {
  private let test = "Tests/ToyTests/ToyTests.swift"
  private let source = "Sources/Toy/Toy.swift"

  @Test func packageGrowsPartByPart() throws {
    let sut = try ToyCourse.course()

    #expect(sut.files(after: .refactor, of: 0).isEmpty)
    #expect(sut.files(after: .given, of: 1).keys.sorted() == ["Tests/ToyTests/Support.swift"])
    #expect(sut.files(after: .red, of: 1)[test] == "@Test func one() { toy >= 1 }\n")
    #expect(sut.files(after: .red, of: 1)[source] == nil)
    #expect(sut.files(after: .green, of: 1)[source] == "let toy = 1\n")
    #expect(sut.files(after: .refactor, of: 1) == sut.files(after: .green, of: 1))
    #expect(sut.files(after: .given, of: 2) == sut.files(after: .refactor, of: 1))
    #expect(sut.files(after: .refactor, of: 2) == ToyCourse.shipped)
  }

  @Test func stepBringsTests() throws {
    let sut = try ToyCourse.course()

    #expect(sut.newTests(in: 1) == ["one"])
    #expect(sut.newTests(in: 2) == ["two"])
  }

  @Test(arguments: [
    (
      "+let toy = 2", "+let toy = 3",
      "63: step 2: the end is not the shipped package: Sources/Toy/Toy.swift, line 1, is “let toy = 3”, not “let toy = 2”. `make kata-unfold STYLE=Toy` lays the course out as a git history to mend it in"
    ),
    (
      "-let toy = 1\n+let toy = 2", "-let toy = 7\n+let toy = 2", "step 2: its diff fits nowhere in"
    ),
    (
      "Tests/ToyTests/Support.swift`", "Tests/ToyTests/Other.swift`",
      "step 1: the package has no file"
    ),
    (
      "Tests/ToyTests/Support.swift`", "Tests/ToyTests/ToyTests.swift`",
      "is given here, and also elsewhere"
    ),
    (
      "Tests/ToyTests/Support.swift`", "Sources/Toy/Toy.swift`", "is given here, and also elsewhere"
    ),
    (
      "+let toy = 2", "+let toy = 2\n--- Sources/Toy/Extra.swift\n@@\n+let extra = 0",
      "Sources/Toy/Extra.swift is not in it"
    ),
    (
      "### Given\n\n- `Tests/ToyTests/Support.swift`: it helps,\n  and is given.\n", "",
      "Tests/ToyTests/Support.swift is missing"
    ),
  ])
  func mistakeIsNamedWithItsStep(old: String, new: String, message: String) throws {
    let error = #expect(throws: WorkbenchError.self) {
      try ToyCourse.course(ToyCourse.page(old, replacedBy: new))
    }

    #expect(error?.description.contains(message) == true, "\(error?.description ?? "no error")")
    #expect(error?.description.hasPrefix("Packages/Toy/Kata.md:") == true)
  }

  @Test func fileThatIsGivenTwiceIsNamed() throws {
    let given = "### Given\n\n- `Tests/ToyTests/Support.swift`: once more.\n\n"

    let error = #expect(throws: WorkbenchError.self) {
      try ToyCourse.course(
        ToyCourse.page("## 2. It is two\n\n", replacedBy: "## 2. It is two\n\n" + given))
    }

    #expect(
      error?.description.contains("step 2: Tests/ToyTests/Support.swift is given here, and also")
        == true)
  }

  @Test func diffThatFitsTwiceIsNamed() throws {
    let twice = "+let toy = 1\n+let other = 0\n+let toy = 1"

    let error = #expect(throws: WorkbenchError.self) {
      try ToyCourse.course(ToyCourse.page("+let toy = 1", replacedBy: twice))
    }

    #expect(error?.description.contains("more than once, in lines 1 and 3: add context") == true)
  }
}
