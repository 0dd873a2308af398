import ContractKit
import ContractSubjects
import Testing

/// Runs every cell of the matrix as a test case of its own: a style, a scenario, a lane.
@Suite struct ContractTests {
  // On iOS the system may refuse `http`, also to 127.0.0.1.
  #if os(iOS)
    static let lanes = [Lane.doubles]
  #else
    static let lanes = Lane.allCases
  #endif

  @Test(
    arguments: try Contract.selectedCells(of: Subjects.styles)
      .filter { lanes.contains($0.lane) }.shuffled())
  func styleHonoursTheContract(cell: Cell) async {
    if let failure = await cell.verdict().failure { Issue.record("\(failure)") }
  }
}
