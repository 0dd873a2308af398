import BlockingWork
import Comparison
import Synchronization
import Testing

@testable import Mutation

/// Which suites run on a mutant. Three mutants: the suite `One` runs the bodies of the first two, `Two` that of
/// the second, and only both together that of the third.
@Suite(.blocking) struct ReachingSuitesTests {
  /// A workspace whose tests are two suites of shell commands.
  private func workspace(one: String, two: String) throws -> MutableWorkspace {
    let workspace = try MutableWorkspace(
      own: """
        runs() { case "${filters:-^M\\\\.$1/}" in *"^M\\\\.$1/"*) true ;; *) false ;; esac; }
        reach() {
          [ -z "$REACHED_MUTANTS" ] ||
            printf '\\001' | dd of="$REACHED_MUTANTS" bs=1 seek="$1" conv=notrunc status=none
        }
        if runs One; then reach 1; reach 2; \(one); fi
        if runs Two; then reach 2; \(two); fi
        if runs One && runs Two; then reach 3; fi
        """)
    workspace.reached.withLock { $0 = [] }
    return workspace
  }

  @Test func onlySuitesThatRunTheBodyOfAMutantRun() throws {
    let workspace = try workspace(
      one: "pass M.One/a/T.swift:1:1",
      two: "[ $ACTIVE_MUTANT = 0 ] && pass M.Two/b/T.swift:1:1 || fail M.Two/b/T.swift:1:1")

    #expect(try workspace.mutate("--style", "A").isFine)

    // `Two` would notice the first mutant, which is not in what it runs.
    #expect(try workspace.statuses == [.survived, .killed, .killed])
    #expect(workspace.runs == [0, 0, 0, 0, 0, 1, 2, 3])
  }

  @Test func suiteOfFewerCasesAllowsNoVerdict() throws {
    let workspace = try workspace(
      one: "pass M.One/a/T.swift:1:1; [ $ACTIVE_MUTANT = 1 ] || pass M.One/c/T.swift:1:1",
      two: "pass M.Two/b/T.swift:1:1; pass M.Two/d/T.swift:1:1")

    #expect(try workspace.mutate("--style", "A").text.contains("only 1 of 2 test cases ran"))

    #expect(try workspace.statuses == [.pending, .survived, .survived])
  }

  @Test func suiteThatIsRedAloneMakesAllSuitesRun() throws {
    let workspace = try workspace(
      one: "pass M.One/a/T.swift:1:1",
      two: """
        if runs One && [ $ACTIVE_MUTANT = 0 ]; then pass M.Two/b/T.swift:1:1
        else fail M.Two/b/T.swift:1:1; fi
        """)

    _ = try workspace.mutate("--style", "A")

    #expect(try workspace.statuses == [.killed, .killed, .killed])
  }

  /// What a test outside of suites runs is not known apart.
  @Test func testOutsideOfSuitesMakesAllSuitesRun() throws {
    let workspace = try workspace(
      one: "pass M.One/a/T.swift:1:1",
      two: """
        pass M.Two/b/T.swift:1:1
        [ -n "$filters" ] || { [ $ACTIVE_MUTANT = 0 ] && pass loose || fail loose; }
        """)

    _ = try workspace.mutate("--style", "A")

    #expect(try workspace.statuses == [.killed, .killed, .killed])
  }

  @Test func disabledTestsAreNotAskedFor() throws {
    let workspace = try workspace(
      one: #"event function ',"id":"M.No/n/T.swift:1:1","name":"n"'; pass M.One/a/T.swift:1:1"#,
      two: "[ $ACTIVE_MUTANT = 0 ] && pass M.Two/b/T.swift:1:1 || fail M.Two/b/T.swift:1:1")

    _ = try workspace.mutate("--style", "A")

    #expect(try workspace.statuses == [.survived, .killed, .killed])
  }
}
