import ContractKit
import Testing

/// Runs every cell of the matrix as a test case of its own: a style, a scenario, a lane.
@Suite struct ContractTests {
  @Test(arguments: try Contract.selectedCells(of: Subjects.styles).shuffled())
  func styleHonorsTheContract(cell: Cell) async {
    if let failure = await cell.verdict().failure { Issue.record("\(failure)") }
  }
}
