import BlockingWork
import Comparison
import Synchronization
import Testing

@testable import Mutation

/// What `make mutate` builds and runs, and what it says meanwhile.
@Suite(.blocking) struct MutateProgressTests {
  /// The contract needs all clients, their own tests only one of them.
  @Test(arguments: [("own", 2), ("doubles", 1)])
  func clientsAreBuiltAloneForTheirOwnTests(judge: String, builds: Int) throws {
    let workspace = try MutableWorkspace()
    try workspace.addClient()

    let text = try workspace.mutate("--judge", judge).text

    #expect(workspace.builds == builds)
    #expect(text.contains(/A +(own tests|doubles) +3\s/))
    #expect(text.contains(/B +(own tests|doubles) +3\s/))
  }

  @Test func runOfAMutantEndsAtItsFirstFailure() throws {
    let workspace = try MutableWorkspace(
      own: "[ $ACTIVE_MUTANT = 1 ] && { fail one; sleep 10; fail two; } || { pass one; pass two; }")

    _ = try workspace.mutate("--style", "A")

    let tests = try workspace.report.files.values.flatMap(\.mutants).flatMap(\.killedBy)
    #expect(tests.map { $0.suffix(3) } == ["one"])
  }

  @Test func progressTellsWhatIsDoneAndWhatIsNext() throws {
    let workspace = try MutableWorkspace(own: "pass one")
    let calls = (1...20).map { "  call\($0)()\n" }.joined()
    try workspace.write("func f() {\n\(calls)}\n", to: "Packages/A/Sources/A/A.swift")
    let reported = Mutex<[String]>([])
    let report = { @Sendable (text: String) in reported.withLock { $0.append(text) } }

    _ = try workspace.mutate(["--style", "A"], report: report)
    _ = try workspace.mutate(["--style", "A"], report: report)

    #expect(
      reported.withLock { $0 } == [
        "building 20 mutants …\n", "0/20 A, own tests: without a mutant, three times\n",
        "0/20 A, own tests\n", "20/20 A, own tests\n",
        "nothing changed: all verdicts are from earlier runs\n",
      ])
  }
}
