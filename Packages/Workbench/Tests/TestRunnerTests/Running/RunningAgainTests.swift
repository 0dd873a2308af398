import BlockingWork
import Foundation
import Testing

@testable import TestRunner  // the log of a result, and its cells

/// Which tests run again after a process ended early, and what is said about it.
@Suite(.blocking) struct RunningAgainTests {
  private let package = ScriptedPackage()

  @Test func testsThatEndAloneDoNotRunOnceMore() throws {
    let (result, runs) = try package.run(
      """
      note "${filters:-all}"
      for test in a b; do runs $test && begin $test; done
      runs b && kill -ILL $$
      end a; finish
      """)

    #expect(result.culprits.map(\.suspect.test.name) == ["b"])
    #expect(result.ended.map(\.name) == ["a"])
    #expect(runs.first == "all" && runs.dropFirst().sorted() == [" ^a$", " ^b$"])
  }

  /// The second crash is found in the run of the rest. That it takes longer was said.
  @Test func longerRunIsReportedOnce() throws {
    let (result, _) = try package.run(
      """
      note all
      event function ',"id":"b","name":"b"'
      runs a && { begin a; kill -ILL $$; }
      begin b; kill -ILL $$
      """)

    #expect(result.culprits.map(\.suspect.test.name) == ["a", "b"])
    #expect(package.lines.count == 1)
  }

  @Test func testThatTheFramesNameRunsAloneAndTheRestTogether() throws {
    let (result, runs) = try package.run(
      """
      note "${filters:-all}"
      for test in a b c; do runs $test && placed $test; done
      if runs b; then
        echo "X.swift:1: Fatal error: bad"
        echo "Thread 1 crashed:"
        echo "  0 0x1 b() + 1 in A at $PWD/b.swift:2:3"
        kill -ILL $$
      fi
      for test in a c; do runs $test && end $test; done
      finish
      """)

    #expect(result.culprits.map(\.suspect.test.name) == ["b"])
    #expect(result.ended.map(\.name) == ["a", "c"])
    #expect(runs == ["all", " ^b$", " ^a$ ^c$"])
  }

  @Test func crashOfNobodyAloneNamesItsPlaceAndTenSuspects() throws {
    let (result, _) = try package.run(
      """
      note all
      for test in a b c d e f g h i j k; do runs $test && begin $test; done
      if [ -z "$filters" ]; then
        echo "X.swift:1: Fatal error: bad"
        echo "Thread 1 crashed:"
        echo "  0 0x1 b() + 1 in A at $PWD/b.swift:2:3"
        kill -ILL $$
      fi
      for test in a b c d e f g h i j k; do runs $test && end $test; done
      finish
      """)

    #expect(
      result.problems == [
        "A crashed: Fatal error: bad at b.swift:2:3. "
          + "None of these does so alone: a, b, c, d, e, f, g, h, i, j."
      ])
  }

  @Test func cellsAreChosenByTheEnvironment() throws {
    let (result, runs) = try package.run(
      #"""
      event function ',"id":"c","name":"styleHonoursTheContract(cell:)"'
      event testStarted ',"testID":"c"'
      for style in Bad Fine; do
        case $style in ${CONTRACT_STYLE:-*}) ;; *) continue ;; esac
        for scenario in 1 2 3 4 5 6; do
          case $scenario in ${CONTRACT_SCENARIO:-*}) ;; *) continue ;; esac
          echo "$CONTRACT_SKIP" | grep -qx "$style doubles $scenario" && continue
          cell='{"style":"'$style'","lane":"doubles","scenario":"'$scenario'","verdict":'
          echo "$cell\"started\"}" >>"$CONTRACT_RESULTS"
          # These always end before the crash.
          case $style$scenario in Bad[12]) true ;; *) false ;; esac && echo "$cell\"passed\"}" >>"$CONTRACT_RESULTS"
          cells="$cells $cell"
        done
      done
      note "$CONTRACT_STYLE,$CONTRACT_LANE,$CONTRACT_SCENARIO,$(echo "$CONTRACT_SKIP" | tr '\n' ';')"
      case "$cells" in *'"Bad"'*'"scenario":"3"'*) kill -ILL $$ ;; esac
      for cell in $cells; do echo "$cell\"passed\"}" >>"$CONTRACT_RESULTS"; done
      event testEnded ',"testID":"c"'
      finish
      """#)

    #expect(result.culprits.map(\.suspect.cell?.description) == ["Bad doubles 3"])
    #expect(runs.first == ",,,;")
    // Each style without the cell that ended, then each cell of the bad one.
    #expect(Set(runs[1...2]) == ["Bad,,,Bad doubles 1;Bad doubles 2;", "Fine,,,;"])
    #expect(Set(runs[3...6]) == Set([3, 4, 5, 6].map { "Bad,doubles,\($0),;" }))
    let skipped = runs[7].split(separator: ";")
    #expect(runs.count == 8 && skipped.count == 12)
    #expect(skipped.first == ",,,Bad doubles 1" && skipped.last == "Bad doubles 3")
  }

  /// Many suspects run module by module, and without frames: each process costs time.
  @Test(arguments: [(8, 8), (9, 2)])
  func moreThanEightSuspectsOfACrashRunInGroups(suspects: Int, processes: Int) throws {
    let (result, runs) = try package.run(
      """
      note "${SWIFT_BACKTRACE%%,*}"
      for test in $(seq \(suspects)); do
        id=M$((test % 2)).S/t$test
        case "$filters" in "" | *"t$test\\$"*) begin $id; ids="$ids $id" ;; esac
      done
      [ -n "$filters" ] || kill -ILL $$
      for id in $ids; do end $id; done
      finish
      """)

    #expect(result.ended.count == suspects)
    #expect(runs.dropFirst().count == processes)
    if suspects > 8 { #expect(Set(runs.dropFirst()) == ["enable=no"]) }
  }

  /// Frames take time. So when there are many suspects, one for each reason shows them.
  @Test func manySuspectsRunWithoutFramesAndOneOfThemWith() throws {
    let count = 2 * ProcessInfo.processInfo.activeProcessorCount + 1
    let (result, runs) = try package.run(
      """
      note "${filters:-all} ${SWIFT_BACKTRACE%%,*}"
      for test in $(seq \(count)); do runs $test && begin $test; done
      kill -ILL $$
      """)

    #expect(result.culprits.count == count)
    let alone = runs.filter { $0.split(separator: " ").count == 2 }.dropFirst()
    #expect(alone.count { $0.hasSuffix(" enable=no") } == count)
    #expect(alone.count { $0.hasSuffix(" enable=yes") } == 1)
  }

  /// After `a` has crashed, the rest runs without it: the test `b`, or the contract `c`.
  @Test(arguments: [
    ("b", "finish", "A ran no test, so its success proves nothing."),
    (
      "c", "event testStarted ',\"testID\":\"c\"'; exit 0",
      "A ended the process with exit status 0."
    ),
    ("c", "pass c; event runEnded; exit 3", "A ended with status 3, though no test failed."),
    ("c", "pass c; event runEnded; exit 0", nil),
  ])
  func restThatDoesNotEndWellIsAProblem(id: String, rest: String, problem: String?) throws {
    let name = id == "c" ? ContractResults.test : id
    let (result, _) = try package.run(
      """
      note all
      event function ',"id":"\(id)","name":"\(name)"'
      if runs a; then begin a; kill -ILL $$; fi
      \(rest)
      """)

    #expect(result.culprits.map(\.suspect.test.name) == ["a"])
    #expect(result.problems.isEmpty == (problem == nil))
    #expect(result.problems.first?.hasPrefix(problem ?? "") != false)
  }
}
