import BlockingWork
import Foundation
import Testing

/// All tests of a run start at once, so that a crash leaves many suspects.
@Suite(.blocking) struct SuspectsTests {
  @Test func manySuspectsOfACrashRunInGroups() throws {
    var runs = 0
    let (_, lines) = try ScriptedWorkspace.run(.crashingBesideMany) { root in
      let log = try String(contentsOf: root.appending(path: "test.log"), encoding: .utf8)
      runs = log.split(separator: "\n").count { $0 == "run" }
    }

    #expect(lines.contains("✘ M.T/bad: The process crashed: ended by signal 4."))
    #expect(lines.last?.hasPrefix("total: 10 passed, 1 failed") == true)
    // All; the modules M and N; the suites M.S and M.T; i alone. The log leaves out a test that crashes alone.
    #expect(runs == 6)
  }

  @Test func cellsRunInGroupsOfTheirStyle() throws {
    let (_, lines) = try ScriptedWorkspace.run(.crashingAmongManyCells)

    #expect(lines.first == "Sample: 5 cells of the contract failed")
    #expect(
      lines.filter { $0.hasPrefix("✘") } == [
        "✘ Broken doubles 1: The process crashed: ended by signal 4.",
        "✘ The other cells of Broken did not run, because 5 hung or crashed.",
      ])
  }
}
