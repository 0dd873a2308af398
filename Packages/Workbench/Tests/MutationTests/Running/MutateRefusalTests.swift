import BlockingWork
import Foundation
import Synchronization
import Testing
import WorkbenchKit

@testable import Mutation

/// When `make mutate` gives no verdict.
@Suite(.blocking) struct MutateRefusalTests {
  @Test func redTestsAreNamed() throws {
    let workspace = try MutableWorkspace(own: "pass one; fail broken")

    let error = #expect(throws: WorkbenchError.self) { try workspace.mutate("--style", "A") }

    #expect(
      error?.description.hasPrefix(
        "A: without a mutant, the tests must pass, and do not: run `make test`") == true)
    #expect(error?.description.contains("broken") == true)
  }

  @Test func flakyTestIsNamed() throws {
    let workspace = try MutableWorkspace(
      own: "if [ $(wc -l <'$root/runs') = 2 ]; then fail flaky; else pass flaky; fi")
    let path = workspace.root.path
    workspace.own.withLock { $0 = $0.replacing("$root", with: path) }

    let error = #expect(throws: WorkbenchError.self) { try workspace.mutate("--style", "A") }

    #expect(
      error?.description
        == "A: without a mutant, flaky failed in 1 of 3 runs. Mend that test first.\n✘ flaky: ")
  }

  @Test func testsMayBeSilentForTenTimesAsLongWithoutAMutant() throws {
    let workspace = try MutableWorkspace(own: "pass one; sleep 0.6; pass two")

    #expect(try workspace.mutate("--style", "A", patience: 0.2).isFine)
  }

  /// It would hang in the other two runs, too.
  @Test func testThatHangsIsNamedAfterOneRun() throws {
    let workspace = try MutableWorkspace(own: "pass one; begin two; exec tail -f /dev/null")

    let error = #expect(throws: WorkbenchError.self) {
      try workspace.mutate("--style", "A", patience: 0.2)
    }

    #expect(error?.description.contains(/correct that first.\nA did not end.*then: two\.$/) == true)
    #expect(workspace.runs == [0])
  }

  @Test func testThatHangsInTheSecondRunOnlyIsNamed() throws {
    let workspace = try MutableWorkspace(
      own: "begin two; [ $(wc -l <'$root/runs') = 1 ] || exec tail -f /dev/null; end two")
    let path = workspace.root.path
    workspace.own.withLock { $0 = $0.replacing("$root", with: path) }

    let error = #expect(throws: WorkbenchError.self) {
      try workspace.mutate("--style", "A", patience: 0.2)
    }

    #expect(
      error?.description.hasPrefix(
        "A: without a mutant, two failed in 1 of 2 runs. Mend that test first.") == true)
  }

  @Test func runWithFewerTestsIsNoVerdict() throws {
    let workspace = try MutableWorkspace(own: "pass one; [ $ACTIVE_MUTANT = 2 ] || pass two")

    let text = try workspace.mutate("--style", "A").text

    #expect(
      text.contains(
        "A.swift:3: no verdict when `two()` is not called: only 1 of 2 test cases ran, which is no verdict"
      ))
    #expect(text.ranges(of: "no test notices").count == 2)
    // room, judge, mutants, failed, hung, crashed, survived, equivalent, share, no verdict, not compiled
    #expect(text.contains(/A +own tests +2 +0 +0 +0 +2 +0 +0.0 % +1 +0\n/))
  }
}
