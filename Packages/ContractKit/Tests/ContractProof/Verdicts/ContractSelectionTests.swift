import ContractKit
import Testing

@Suite struct ContractSelectionTests {
  private static let subjects: [any Subject] = [ReferenceSubject(), Variation(name: "Other")]
  private static let all = Contract.cells(of: subjects).map(\.description)

  @Test func emptyEnvironmentSelectsEveryCell() throws {
    #expect(try cells([:]) == Self.all)
  }

  @Test func styleScenarioAndLaneNarrowTheSelection() throws {
    #expect(
      try cells([
        "CONTRACT_STYLE": "Reference", "CONTRACT_SCENARIO": "request.*",
        "CONTRACT_LANE": "loopback",
      ]) == [
        "Reference loopback request.address", "Reference loopback request.encoded",
        "Reference loopback request.once", "Reference loopback request.headers",
        "Reference loopback request.post",
      ])
    #expect(
      try cells(["CONTRACT_SCENARIO": "status.401", "CONTRACT_STYLE": "Other"])
        == ["Other doubles status.401", "Other loopback status.401"])
  }

  @Test func skippedCellsAndStylesAreLeftOut() throws {
    let skipped = [
      "ContractProofTests/Other loopback answer.value", "ContractProofTests/Reference",
      "OtherTests/Other doubles answer.value",
    ]

    let left = try cells(["CONTRACT_SKIP": skipped.joined(separator: "\n") + "\n"])

    #expect(
      left == Self.all.filter { $0.hasPrefix("Other ") && $0 != "Other loopback answer.value" })
  }

  @Test(arguments: [
    (["CONTRACT_STYLE": "Dog"], "STYLE=Dog is not a client here. There are: Reference, Other."),
    (
      ["CONTRACT_SCENARIO": "answers.*"],
      "No cell has SCENARIO=answers.*. There are: answer.value, "
    ),
    (
      ["CONTRACT_STYLE": "Other", "CONTRACT_SCENARIO": "double.*", "CONTRACT_LANE": "loopback"],
      "No cell has STYLE=Other SCENARIO=double.* CONTRACT_LANE=loopback. There are: answer.value, "
    ),
    (["CONTRACT_ROUNDS": "0"], "CONTRACT_ROUNDS=0 is not a whole number from 1."),
    (["CONTRACT_ROUNDS": "-5"], "CONTRACT_ROUNDS=-5 is not a whole number from 1."),
    (["CONTRACT_LANE": "wire"], "CONTRACT_LANE=wire is not a lane. There are: doubles, loopback."),
  ])
  func whatDoesNotExistIsRefused(environment: [String: String], beginning: String) throws {
    let error = try #require(throws: Contract.UnknownSelection.self) { try cells(environment) }

    #expect(error.description.hasPrefix(beginning))
  }

  private func cells(_ environment: [String: String]) throws -> [String] {
    try Contract.selectedCells(of: Self.subjects, in: environment).map(\.description)
  }
}
