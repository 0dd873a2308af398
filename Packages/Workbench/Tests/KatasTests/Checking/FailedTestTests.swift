import Foundation
import TestRunner
import Testing

@testable import Katas

/// What a check tells of a red run.
@Suite struct FailedTestTests {
  private func place(_ file: String = "/kata/Tests/ToyTests/A.swift", line: Int) -> SourcePlace {
    SourcePlace(file: file, line: line, column: 1)
  }

  @Test func whatCrashesIsSaidBeforeWhatFailsAndThatBeforeAProblem() {
    var run = FakeRun()
    run.add(problem: "It is red.")
    #expect(run.result.summaryOfRed == "It is red.")

    run.add("one", place: place(line: 1), failure: #"no\nand why"#)
    #expect(run.result.summaryOfRed == "one(): no")

    run.addCrash("two", place: place(line: 2))
    #expect(run.result.summaryOfRed == "two() crashed: ended by signal 5")
  }

  @Test func failedTestHasTheTextOfItsLine() {
    let files = ["Tests/ToyTests/A.swift": "// a\n\n  two()\n", "Sources/A.swift": "\n\nb\n"]
    var run = FakeRun()
    run.add("fails", place: place(line: 3), failure: "no")
    run.add("elsewhere", place: place("/swift/A.swift", line: 3), failure: "no")
    run.add("beyond", place: place(line: 9), failure: "no")
    run.add("passes", place: place(line: 1))
    run.addCrash("crashes", place: place(line: 1))

    let tests = run.result.failedTests(in: files)

    #expect(tests.map(\.name) == ["fails", "elsewhere", "beyond", "crashes"])
    #expect(tests.map(\.source) == ["two()", "", "", "// a"])
    #expect(run.result.failedTestNames == ["fails", "elsewhere", "beyond", "crashes"])
  }
}
