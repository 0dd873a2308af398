import BlockingWork
import Testing
import WorkbenchKit

/// How `.ci/agree` compares the two ways to run the tests.
@Suite(.blocking) struct AgreeScriptTests {
  private let folder: ScriptFolder

  init() throws {
    folder = try ScriptFolder("agree")
    try folder.stub(".ci/contract")
  }

  @Test func timesMayDiffer() throws {
    try folder.stub(".ci/test", "echo \"A  2  ${LOOP:-0}.5 s\"; echo 'total: 2 passed, 0 failed'")

    let (ending, text) = try folder.run(".ci/agree")

    #expect(ending == .exited(0))
    #expect(text == "Both ways ran the same: total: 2 passed, 0 failed\n")
  }

  @Test func countsMayNot() throws {
    try folder.stub(".ci/test", "echo \"A  2${LOOP:-0}  1.5 s\"; echo 'total: 2 passed, 0 failed'")

    let (ending, text) = try folder.run(".ci/agree")

    #expect(ending == .exited(1))
    #expect(text.contains("did not run the same tests."))
  }
}
