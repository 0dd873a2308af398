import BlockingWork
import Comparison
import Foundation
import Synchronization
import Testing
import WorkbenchKit

@testable import Mutation

@Suite(.blocking) struct ReachedTests {
  @Test func mutantInCodeThatNoTestRunsSurvivesWithoutARun() throws {
    let workspace = try MutableWorkspace(own: "[ $ACTIVE_MUTANT = 0 ] && pass one || fail one")
    workspace.reached.withLock { $0 = [1, 3] }

    let text = try workspace.mutate("--style", "A").text

    #expect(workspace.runs == [0, 0, 0, 1, 3])
    #expect(
      text.hasPrefix(
        "Packages/A/Sources/A/A.swift:3:3: none of these tests runs this code, so none notices that `two()`"
      ))
    #expect(text.contains(/A +own tests +3 +2 +0 +0 +1\s/))
    #expect(try workspace.statuses == [.killed, .noCoverage, .killed])
  }

  @Test(arguments: 1...3) func bodyThatOneOfThreeRunsRunsIsReached(run: Int) throws {
    let workspace = try MutableWorkspace()
    workspace.reached.withLock { $0 = [] }
    workspace.own.withLock {
      $0 = """
        [ "$(wc -l <'\(workspace.root.path)/runs')" != \(run) ] || printf '\\1\\1\\1\\1' >"$REACHED_MUTANTS"
        [ $ACTIVE_MUTANT = 0 ] && pass one || fail one
        """
    }

    _ = try workspace.mutate("--style", "A")

    #expect(try workspace.statuses == [.killed, .killed, .killed])
  }

  @Test func verdictWithoutARunIsKept() throws {
    let workspace = try MutableWorkspace()
    workspace.reached.withLock { $0 = [] }
    let first = try workspace.mutate("--style", "A").text
    try workspace.forgetRuns()

    #expect(try workspace.mutate("--style", "A").text == first)

    #expect(workspace.runs.isEmpty)
  }

  /// Tests of the tools start such runs themselves. These must not mark in the file of their own run.
  @Test func onlyRunsWithoutAMutantHaveAFileToMarkIn() throws {
    let workspace = try MutableWorkspace(
      own: """
        if [ "$ACTIVE_MUTANT${REACHED_MUTANTS-?}" = 2 ]; then fail one; else pass one; fi
        """)

    #expect(try workspace.mutate("--style", "A").text.contains(/A +own tests +3 +1\s/))
  }

  @Test func verdictThatARunDidNotAllowIsAskedForAgain() throws {
    let workspace = try MutableWorkspace(own: "pass one; [ $ACTIVE_MUTANT = 2 ] || pass two")
    _ = try workspace.mutate("--style", "A")
    try workspace.forgetRuns()

    _ = try workspace.mutate("--style", "A")

    #expect(workspace.runs == [0, 0, 0, 2])
  }

  @Test func slowTestsGetMoreTime() {
    let slow = MutantRunner.Baseline(cases: 1, seconds: 5, reached: [])
    let fast = MutantRunner.Baseline(cases: 1, seconds: 0.5, reached: [])

    #expect([slow.deadline, fast.deadline] == [50, 40])
    #expect([slow.patience(atLeast: 3, in: []), fast.patience(atLeast: 3, in: [])] == [15, 3])
  }

  /// Together they take no longer than all suites.
  @Test(arguments: zip([[2.0], [2, 3], [0.5], [4, 4]], [6.0, 15, 3, 15]))
  func timeIsThatOfTheSuitesThatRun(seconds: [Double], patience: Double) {
    let sut = MutantRunner.Baseline(cases: 1, seconds: 5, reached: [])
    let suites = seconds.map {
      MutantRunner.Suite(pattern: "", cases: 1, seconds: $0, reached: [])
    }

    #expect(sut.patience(atLeast: 3, in: suites) == patience)
  }

  @Test func codeThatTheTestsOfOneJudgeRunIsReached() throws {
    let workspace = try MutableWorkspace()
    workspace.reachedByContract.withLock { $0 = [] }

    let text = try workspace.mutate().text

    #expect(text.contains(/A +doubles +3 +0 +0 +0 +3\s/))
    #expect(try workspace.statuses == [.killed, .killed, .survived])
  }
}
