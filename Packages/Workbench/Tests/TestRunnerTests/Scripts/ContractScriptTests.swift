import BlockingWork
import Testing
import WorkbenchKit

/// What `.ci/contract` tells the tool that plays the contract.
@Suite(.blocking) struct ContractScriptTests {
  private let folder: ScriptFolder

  init() throws {
    folder = try ScriptFolder("contract")
    for path in [".ci/build", ".ci/clients"] { try folder.stub(path) }
    try folder.stub(".build/debug/contract", "echo \"$CONTRACT_ROUNDS $words\"")
  }

  @Test func racesAreRepeatedAThousandTimes() throws {
    #expect(try folder.run("env", "-u", "CONTRACT_ROUNDS", ".ci/contract").text == "1000 \n")
  }

  @Test func variablesNarrowThePlay() throws {
    let (_, text) = try folder.run(
      "env", "ROUNDS=7", "STYLE=A", "SCENARIO=status.*", ".ci/contract", "--write", "p.md")

    #expect(text == "7 --style A --scenario status.* --write p.md\n")
  }
}
