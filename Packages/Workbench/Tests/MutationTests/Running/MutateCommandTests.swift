import BlockingWork
import Foundation
import Synchronization
import Testing
import WorkbenchKit

@testable import Mutation

@Suite(.blocking) struct MutateCommandTests {
  @Test func survivorIsShownWithItsPlaceAndItsLine() throws {
    let workspace = try MutableWorkspace()

    let (isFine, text) = try workspace.mutate("--style", "A")

    let id = try MutableSource(path: "Packages/A/Sources/A/A.swift", text: MutableWorkspace.source)
      .mutants[2].id
    #expect(
      text.hasPrefix(
        """
        Packages/A/Sources/A/A.swift:4:3: no test notices that `three()` is not called
          - three()
          + ()
          MUTANT=\(id), removed call, in f()


        """))
    #expect(text.ranges(of: "no test notices").count == 1)
    #expect(
      text.hasSuffix("The verdicts, for tools that read them: .build-mutate/mutation.json\n"))
    #expect(isFine)
  }

  @Test(arguments: [(66, true), (67, false)])
  func shareBelowTheMinimumFailsAndSaysSo(minimum: Int, isFine: Bool) throws {
    let workspace = try MutableWorkspace()

    let (ended, text) = try workspace.mutate("--style", "A", "--min", "\(minimum)")

    #expect(ended == isFine)
    #expect(text.hasSuffix("The share is below MIN=67.\n") == !isFine)
  }

  @Test func shareOfTheMinimumIsEnough() throws {
    let workspace = try MutableWorkspace(own: "[ $ACTIVE_MUTANT = 0 ] && pass one || fail one")

    #expect(try workspace.mutate("--style", "A", "--min", "100").isFine)
  }

  /// The verdicts of tools, and the counts of a whole run.
  @Test(arguments: [
    (["--style", "A"], ".build-mutate/mutation.json"), ([], "docs/machine-made.json"),
  ])
  func whatCannotBeWrittenIsAnError(options: [String], path: String) throws {
    let workspace = try MutableWorkspace()
    try? FileManager.default.removeItem(at: workspace.root.appending(path: path))
    try workspace.write("", to: "\(path)/in-the-way")

    #expect(throws: (any Error).self) { try workspace.mutate(options) }
  }

  @Test func wholeRunSaysWhereItsCountsAre() throws {
    let workspace = try MutableWorkspace()
    try workspace.write("", to: "docs/machine-made.json")

    #expect(
      try workspace.mutate().text.hasSuffix(
        "The counts are in docs/machine-made.json. `make docs-compare` writes the page again.\n"))
  }

  @Test func fullDiskIsSaidBeforeAnythingIsBuilt() throws {
    let workspace = try MutableWorkspace()
    workspace.neededSpace.withLock { $0 = .max }

    #expect(throws: WorkbenchError.self) { try workspace.mutate("--style", "A") }
    #expect(workspace.builds == 0)
  }

  @Test func tableCountsTheOutcomesApart() throws {
    let workspace = try MutableWorkspace(
      own: """
        case $ACTIVE_MUTANT in
        1) begin one; kill -KILL $$ ;;
        2) fail one ;;
        *) pass one ;;
        esac
        """)

    let text = try workspace.mutate("--style", "A").text

    let rows = text.split(separator: "\n").map {
      $0.split(separator: " ", omittingEmptySubsequences: true)
    }
    let row = try #require(rows.first { $0.first == "A" }).map(String.init)
    // room, judge, mutants, failed, hung, crashed, survived, equivalent, share, no verdict, not compiled
    #expect(row == ["A", "own", "tests", "3", "1", "0", "1", "1", "0", "66.7", "%", "0", "0"])
  }

  @Test func loopIsStopped() throws {
    let workspace = try MutableWorkspace(
      own: "begin one; [ $ACTIVE_MUTANT = 0 ] || sleep 60; end one")

    let text = try workspace.mutate("--style", "A", "--shard", "1/3", patience: 1).text

    #expect(text.contains(/A +own tests +1 +0 +1 +0 +0 +0 +100.0 %/))
  }

  @Test func runsHaveLessMemoryAndSmallerFilesThanTheMachine() throws {
    let workspace = try MutableWorkspace(
      own: #"[ "$(ulimit -v) $(ulimit -f)" = "8000000 131072" ] && pass one || fail one"#)

    #expect(try workspace.mutate("--style", "A").text.contains(/A +own tests +3 +0 +0 +0 +3\s/))
  }

  /// What a mutant writes to a wrong path that is relative stays there.
  @Test func testsRunInTheCopy() throws {
    let workspace = try MutableWorkspace(
      own: "[ -e Packages/A/Sources/A/ActiveMutant_.swift ] && pass one || fail one")

    #expect(try workspace.mutate("--style", "A").isFine)
  }

  @Test func checkoutStaysAsItIs() throws {
    let workspace = try MutableWorkspace()

    _ = try workspace.mutate("--style", "A")

    let file = workspace.root.appending(path: "Packages/A/Sources/A")
    #expect(
      try String(contentsOf: file.appending(path: "A.swift"), encoding: .utf8)
        == MutableWorkspace.source)
    #expect(try FileManager.default.contentsOfDirectory(atPath: file.path) == ["A.swift"])
  }

  @Test func sourceThatIsEditedInTheMeantimeIsShownAsItWasJudged() throws {
    let workspace = try MutableWorkspace()
    let file = workspace.root.appending(path: "Packages/A/Sources/A/A.swift")

    let text = try workspace.mutate("--style", "A") { _ in
      try? Data("\n".utf8).write(to: file)
    }.text

    #expect(text.contains("A.swift:4:3: no test notices that"))
    #expect(text.contains("  - three()"))
  }

  // MARK: Who judges

  @Test func contractPlaysTheLaneOfItsJudge() throws {
    let workspace = try MutableWorkspace(
      contract: """
        if [ "$CONTRACT_STYLE $CONTRACT_LANE $ACTIVE_MUTANT" = "A doubles 3" ]
        then fail styleHonoursTheContract; else pass styleHonoursTheContract; fi
        """)

    let text = try workspace.mutate().text

    #expect(text.contains(/A +own tests +3 +2 .* 66.7 %/))
    #expect(text.contains(/A +doubles +3 +1 .* 33.3 %/))
    #expect(text.contains(/A +loopback +3 +0 .* 0.0 %/))
    #expect(!text.contains("no test notices"))
  }

  /// The cells of the matrix are about the clients, and the other tests of the package are about the workspace.
  @Test func contractIsJudgedByItsOwnTests() throws {
    let workspace = try MutableWorkspace(
      contract: #"""
        case "$words" in
        *"--filter ^ContractTests\. --skip .*styleHonoursTheContract.*"*) pass one ;;
        *) fail one ;;
        esac
        """#)
    try workspace.write("func kit() { work() }", to: "Tests/ContractKit/Kit.swift")

    let text = try workspace.mutate("--style", "ContractKit").text

    #expect(text.contains("Tests/ContractKit/Kit.swift:1:14: no test notices"))
  }

  @Test func contractIsAlsoJudgedByWhatItsFaultsMustNotBreak() throws {
    let workspace = try MutableWorkspace(
      contract: #"[ "$CONTRACT_OVERLAPS $ACTIVE_MUTANT" = "1 1" ] && fail one || pass one"#)
    try workspace.write("func kit() { work() }", to: "Tests/ContractKit/Kit.swift")

    let text = try workspace.mutate("--style", "ContractKit").text

    #expect(text.contains(/ContractKit +own tests +1 +1\s/))
  }

  @Test func toolIsJudgedByTheTestsOfItsTargetOnly() throws {
    let workspace = try MutableWorkspace(
      own: #"""
        case "$filters $ACTIVE_MUTANT" in
        " ^ToolTests\. "*|" ^OtherTests\. 0") pass one ;;
        " ^OtherTests\. "*) fail one ;;
        esac
        """#)

    let text = try workspace.mutate("--style", "Workbench").text

    #expect(text.contains("Packages/Workbench/Sources/Tool/Tool.swift:1:15: no test notices"))
    #expect(text.contains(/Workbench +own tests +2 +1 +0 +0 +1\s/))
  }
}
