import BlockingWork
import Foundation
import Synchronization
import Testing
import WorkbenchKit

@testable import TestRunner  // the patience with a suspect, and the time of the cores

/// How the test is found that hangs, and that it costs no other.
@Suite(.blocking) struct HangingTests {
  private let package = ScriptedPackage()

  @Test func suspectsRunAgainWhileTheirRunStillHasTime() throws {
    let (result, runs) = try package.run(
      """
      first="${0%/*}/first"
      if [ -z "$filters" ]; then note all; echo $$ >"$first"; begin a; begin b; exec tail -f /dev/null; fi
      kill -0 $(cat "$first") && note "beside it:$filters"
      runs a && { begin a; exec tail -f /dev/null; }
      pass b
      finish
      """, patience: 3, onIdleMachine: true)

    #expect(result.culprits.map(\.suspect.test.name) == ["a"])
    #expect(result.ended.map(\.name) == ["b"])
    #expect(result.seconds >= 3)
    #expect(runs.first == "all")
    #expect(runs.dropFirst().sorted() == ["beside it: ^a$", "beside it: ^b$"])
    #expect(package.lines == [])
  }

  /// Here `a` takes its time, and would hang if it were judged by its run alone. That run is stopped, and `b` does not
  /// run beside it.
  @Test func testThatEndsInItsTimeIsNoHang() throws {
    let (result, runs) = try package.run(
      """
      note "${filters:-all}"
      event function ',"id":"b","name":"b"'
      begin a
      [ -z "$filters" ] || { echo $$ >"${0%/*}/alone"; exec tail -f /dev/null; }
      until [ -e "${0%/*}/alone" ]; do sleep 0.05; done
      sleep 0.2
      all=$(events=/dev/stdout; end a; pass b; event runEnded)
      printf '%s\\n' "$all" >>"$events"
      """, patience: 3, onIdleMachine: true)

    #expect(result.isGreen)
    #expect(result.ended.map(\.name) == ["a", "b"])
    #expect(runs == ["all", " ^a$"])
    let alone = try String(contentsOf: package.folder.appending(path: "alone"), encoding: .utf8)
    let process = try #require(pid_t(alone.trimmingCharacters(in: .newlines)))
    #expect(kill(process, 0) == -1)
  }

  @Test func hangOfNobodyAloneHadItsWholeTime() throws {
    let (result, _) = try package.run(
      """
      note all
      for test in a b; do runs $test && begin $test; done
      [ -n "$filters" ] || exec tail -f /dev/null
      for test in a b; do runs $test && end $test; done
      finish
      """, patience: 3, onIdleMachine: true)

    #expect(result.problems == ["A did not end within 3 s. None of these does so alone: a, b."])
    #expect(result.ended.map(\.name).sorted() == ["a", "b"])
  }

  /// Two builds of one package would wait for each other.
  @Test func whatIsBuiltFirstRunsOnceOnly() throws {
    try FileManager.default.createDirectory(
      at: package.folder, withIntermediateDirectories: true)
    let script = """
      echo run >>'\(package.folder.path)/built'
      while [ "$1" != --event-stream-output-path ]; do shift; done; events=$2
      echo '{"payload":{"kind":"function","id":"a","name":"a"}}' >>"$events"
      echo '{"payload":{"kind":"testStarted","testID":"a"}}' >>"$events"
      exec tail -f /dev/null
      """
    let lines = Mutex<[String]>([])
    var sut = PackageTests(
      of: Workspace.Package(name: "A", path: "Packages/A"),
      runner: BundleRunner(
        mode: .package(buildFolder: nil, sanitizer: nil), deadline: 60, patience: 1,
        launcher: ["/bin/sh", "-c", script]),
      report: { line in lines.withLock { $0.append(line) } })
    sut.processorTime = IdleMachine.clock()

    let result = try sut.run()

    #expect(result.culprits.map(\.suspect.test.name) == ["a"])
    let built = try String(contentsOf: package.folder.appending(path: "built"), encoding: .utf8)
    #expect(built == "run\n")
    #expect(lines.withLock { $0 } == [])
  }

  /// After the crash of `a`, or its hang, the run of `b` and `c` waits for nothing but `c`.
  @Test(arguments: ["kill -ILL $$", "exec tail -f /dev/null"])
  func onlyTestThatHangsInTheRestNeedsNoRunOfItsOwn(end: String) throws {
    let (result, runs) = try package.run(
      """
      note "${filters:-all}"
      for test in b c; do event function ',"id":"'$test'","name":"'$test'"'; done
      runs a && { begin a; \(end); }
      pass b
      begin c
      exec tail -f /dev/null
      """, patience: 3, onIdleMachine: true)

    #expect(result.culprits.map(\.suspect.test.name) == ["a", "c"])
    #expect(result.ended.map(\.name) == ["b"])
    #expect(runs == ["all", " ^a$", " ^b$ ^c$"])
  }

  @Test func manySuspectsOfAHangRunInGroups() throws {
    let (result, runs) = try package.run(
      """
      note all
      for test in N.S/a N.S/b N.S/c N.S/d N.S/e N.S/f M.S/g M.T/h M.T/i; do
        [ -z "$filters" ] || case "$filters" in *"${test#*/}\\$"*) true ;; *) false ;; esac && begin $test
      done
      case "${filters:-i\\$}" in *"i\\$"*) exec tail -f /dev/null ;; esac
      for test in N.S/a N.S/b N.S/c N.S/d N.S/e N.S/f M.S/g M.T/h; do
        case "$filters" in *"${test#*/}\\$"*) end $test ;; esac
      done
      finish
      """, patience: 1)

    #expect(result.culprits.map(\.suspect.test.name) == ["M.T/i"])
    #expect(result.ended.count == 8)
    #expect(runs.count == 6)  // All; the modules N and M; the three of M alone.
  }

  /// A group of all suspects would only hang again. Here: all; the suites S and T; the two of T alone.
  @Test func suspectsOfOneModuleRunSuiteBySuiteAtOnce() throws {
    let (result, runs) = try package.run(
      """
      note all
      for test in S/a S/b S/c S/d S/e S/f S/g T/h T/i; do
        case "$filters" in "" | *"${test#*/}\\$"*) begin M.$test; ids="$ids M.$test" ;; esac
      done
      case "$ids" in *T/i*) exec tail -f /dev/null ;; esac
      for id in $ids; do end $id; done
      finish
      """, patience: 1)

    #expect(result.culprits.map(\.suspect.test.name) == ["M.T/i"])
    #expect(result.ended.count == 8)
    #expect(runs.count == 5)
  }

  /// A cell of the contract waits by itself, so it has more.
  @Test(arguments: [(2.0, 1.0, 1.0, 1.0), (20, 2, 4, 6)])
  func testThatHungHasLessTimeAlone(
    patience: Double, inGroup: Double, alone: Double, ofCell: Double
  ) {
    let test = EventStream.Test(id: "a", name: "a", place: nil)
    let cell = ContractResults.Cell(style: "A", lane: "doubles", scenario: "a")
    let sut = PackageTests(
      of: Workspace.Package(name: "A", path: "Packages/A"),
      runner: BundleRunner(
        mode: .bundle(products: package.folder), deadline: 60, patience: patience))

    #expect(sut.patience(with: .test(test), after: .hung(seconds: patience)) == alone)
    #expect(
      sut.patience(with: .test(test), inGroup: true, after: .hung(seconds: patience)) == inGroup)
    #expect(
      sut.patience(with: .cell(cell, of: test), inGroup: true, after: .hung(seconds: 9)) == ofCell)
    #expect(sut.patience(with: .test(test), after: .exited(status: 0)) == patience)
    #expect(sut.patience(with: .cell(cell, of: test), after: .hung(seconds: 9)) == ofCell)
    #expect(sut.patience(with: nil, after: .hung(seconds: 9)) == ofCell)
  }

  /// A test that hangs blocks a thread, so that others miss their deadlines. Here `a` fails beside `b`.
  @Test func testThatFailsOnlyBesideAHangIsNoFailure() throws {
    let (result, runs) = try package.run(
      """
      note "${filters:-all}"
      if runs a && runs b; then fail a; elif runs a; then pass a; fi
      if runs b; then begin b; begin c; exec tail -f /dev/null; fi
      runs c && pass c
      finish
      """, patience: 1)

    #expect(result.culprits.map(\.suspect.test.name) == ["b"])
    #expect(result.failures.isEmpty)
    #expect(Set(result.ended.map(\.name)) == ["a", "c"])
    #expect(runs.last == " ^a$")
  }

  @Test func testThatFailsAlsoWithoutTheHangIsAFailure() throws {
    let (result, _) = try package.run(
      """
      note all
      runs a && fail a
      if runs b; then begin b; exec tail -f /dev/null; fi
      finish
      """, patience: 1)

    #expect(result.culprits.map(\.suspect.test.name) == ["b"])
    #expect(result.failures.map(\.test) == ["a"])
  }

  /// All cases of a test start at once, and those that do not hang end.
  @Test(arguments: [["404"], ["201", "404", "409", "500"], ["201", "404", "409", "500", "503"]])
  func argumentsThatHangAreNamed(hanging: [String]) throws {
    let (result, _) = try package.run(
      """
      note all
      begin a
      for code in 200 201 404 409 500 503; do
        event testCaseStarted ",\\"testID\\":\\"a\\",\\"_testCase\\":{\\"displayName\\":\\"$code\\"}"
      done
      for code in 200 201 404 409 500 503; do
        case " \(hanging.joined(separator: " ")) " in *" $code "*) continue ;; esac
        event testCaseEnded ",\\"testID\\":\\"a\\",\\"_testCase\\":{\\"displayName\\":\\"$code\\"}"
      done
      exec tail -f /dev/null
      """, patience: 1)

    let lines = result.redLines(
      from: URL(filePath: "/"), most: 10, style: TextStyle(isColored: false))
    let names = hanging.prefix(4).joined(separator: ", with ") + (hanging.count > 4 ? ", …" : "")
    #expect(lines.first?.hasPrefix("✘ a with \(names): It did not end within 1 s. Find") == true)
  }
}
