import BlockingWork
import Comparison
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
        "Packages/A/Sources/A/A.swift:3:3: no test runs this code, so none notices that `two()`"))
    #expect(text.contains(/A +own tests +3 +2 +0 +0 +1\s/))
    #expect(try workspace.statuses == [.killed, .noCoverage, .killed])
  }

  @Test func verdictWithoutARunIsKept() throws {
    let workspace = try MutableWorkspace()
    workspace.reached.withLock { $0 = [] }
    let first = try workspace.mutate("--style", "A").text
    try workspace.forgetRuns()

    #expect(try workspace.mutate("--style", "A").text == first)

    #expect(workspace.runs.isEmpty)
  }

  @Test func codeThatTheTestsOfOneJudgeRunIsReached() throws {
    let workspace = try MutableWorkspace()
    workspace.reachedByContract.withLock { $0 = [] }

    let text = try workspace.mutate().text

    #expect(text.contains(/A +doubles +3 +0 +0 +0 +3\s/))
    #expect(try workspace.statuses == [.killed, .killed, .survived])
  }
}
