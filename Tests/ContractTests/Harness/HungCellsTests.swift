import ContractSubjects
import Testing

@testable import ContractKit  // HungCells: only the harness uses it

@Suite struct HungCellsTests {
  private let sut = HungCells()

  /// A cell of a style, chosen by the pace of its scenario.
  private func cell(of style: String, _ pace: Scenario.Pace = .brief) throws -> Cell {
    try #require(
      Contract.cells(of: Subjects.styles).first {
        $0.subject.name == style && $0.scenario.pace == pace
      })
  }

  @Test func threeHungCellsShortenTheWaitForTheirStyle() throws {
    let (cell, other) = (try cell(of: "APIClient"), try cell(of: "StarWarsAPI"))

    sut.add(cell)
    sut.add(cell)
    #expect(sut.deadline(of: cell) == cell.scenario.deadline)
    sut.add(cell)

    #expect(sut.deadline(of: cell) == cell.scenario.deadline / 6)
    #expect(sut.deadline(of: other) == other.scenario.deadline)
  }

  @Test func scenarioThatMostlyWaitsKeepsItsDeadline() throws {
    let waiting = try cell(of: "APIClient", .waiting)

    for _ in 1...3 { sut.add(waiting) }

    #expect(sut.deadline(of: waiting) == waiting.scenario.deadline)
  }

  @Test func cellThatHangsIsCounted() async throws {
    let scenario = try #require(Contract.scenarios.first { $0.id == "answer.value" })
    let subject = Silent()
    let cell = Cell(subject: subject, scenario: scenario, lane: .doubles)

    for _ in 1...3 { _ = await cell.verdict(deadline: 0.01) }

    #expect(HungCells.ofThisProcess.deadline(of: cell) == scenario.deadline / 6)
  }

  /// A client that never calls back.
  private struct Silent: Subject {
    let name = "Silent"
    let path = "items"
    var bodies: BodyVariants { ReferenceSubject().bodies }

    func doubled(_ network: Network) -> ClientDriver {
      ReferenceSubject(fault: .losesTheOutcome(ofCall: 1)).doubled(network)
    }
    func loopback(_ network: Network) -> ClientDriver { doubled(network) }
  }
}
