import ContractKit
import ContractSubjects
import Testing

@Suite struct ContractSelectionTests {
  private static let all = Contract.cells(of: Subjects.all).map(\.description)

  @Test func emptyEnvironmentSelectsEveryCell() throws {
    #expect(try cells([:]) == Self.all)
  }

  @Test func styleScenarioAndLaneNarrowTheSelection() throws {
    #expect(
      try cells([
        "CONTRACT_STYLE": "APIClient", "CONTRACT_SCENARIO": "request.*",
        "CONTRACT_LANE": "loopback",
      ]) == [
        "APIClient loopback request.address", "APIClient loopback request.encoded",
        "APIClient loopback request.once", "APIClient loopback request.headers",
      ])
  }

  @Test func scenarioWithoutAStarIsTheWholeId() throws {
    #expect(
      try cells(["CONTRACT_SCENARIO": "status.401", "CONTRACT_STYLE": "APIClient"])
        == ["APIClient doubles status.401", "APIClient loopback status.401"])
  }

  @Test func skippedCellsAndNoOthersAreLeftOut() throws {
    let skipped = ["APIClient loopback answer.value", "RewardsService doubles status.401"]

    let left = try cells(["CONTRACT_SKIP": skipped.joined(separator: "\n") + "\n"])

    #expect(left == Self.all.filter { !skipped.contains($0) })
    #expect(left.count == Self.all.count - 2)
  }

  @Test func skippedStyleIsLeftOut() throws {
    let left = try cells(["CONTRACT_SKIP": "APIClient"])

    #expect(left == Self.all.filter { !$0.hasPrefix("APIClient ") })
  }

  @Test func skippedCellOfAnotherStyleIsNoError() throws {
    let left = try cells([
      "CONTRACT_STYLE": "APIClient", "CONTRACT_SCENARIO": "answer.value",
      "CONTRACT_SKIP": "RewardsService doubles answer.value\nAPIClient doubles answer.value",
    ])

    #expect(left == ["APIClient loopback answer.value"])
  }

  @Test(arguments: [
    (["CONTRACT_STYLE": "Dog"], "STYLE=Dog is not a client here. There are: DogPatchClient, "),
    (
      ["CONTRACT_SCENARIO": "answers.*"],
      "SCENARIO=answers.* selects no cell. The scenarios are: answer.value, "
    ),
    (
      [
        "CONTRACT_STYLE": "APIClient", "CONTRACT_SCENARIO": "double.*", "CONTRACT_LANE": "loopback",
      ],
      "STYLE=APIClient SCENARIO=double.* CONTRACT_LANE=loopback selects no cell. The scenarios "
        + "are: answer.value, "
    ),
    (["CONTRACT_LANE": "socket"], "CONTRACT_LANE=socket is not a lane. There are: doubles, loop"),
    (
      ["CONTRACT_SKIP": "Dog\nAPIClient status.401"],
      "CONTRACT_SKIP names no cell: APIClient status.401, Dog. A cell is a style, a lane and a "
        + "scenario, such as “DogPatchClient doubles answer.value”."
    ),
  ])
  func whatDoesNotExistIsRefused(environment: [String: String], beginning: String) throws {
    let error = try #require(throws: ContractSelection.Unknown.self) { try cells(environment) }

    #expect(error.description.hasPrefix(beginning))
  }

  private func cells(_ environment: [String: String]) throws -> [String] {
    try ContractSelection(environment: environment).cells(of: Subjects.all).map(\.description)
  }
}
