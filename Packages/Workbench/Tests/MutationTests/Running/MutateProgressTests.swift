import BlockingWork
import Synchronization
import Testing

@testable import Mutation

/// What `make mutate` builds, and what it says meanwhile.
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

  @Test func progressTellsWhatIsDoneAndWhatIsNext() throws {
    let workspace = try MutableWorkspace(own: "pass one")
    let calls = (1...20).map { "  call\($0)()\n" }.joined()
    try workspace.write("func f() {\n\(calls)}\n", to: "Packages/A/Sources/A/A.swift")
    let reported = Mutex<[String]>([])
    let report = { @Sendable (text: String) in
      // A process that another test is starting can hold the lock of the first run for a moment.
      if !text.hasPrefix("another run") { reported.withLock { $0.append(text) } }
    }

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
