import ContractKit
import Testing

/// Runs each cell of the matrix, which is a style, a scenario, and a lane, as its own test case.
@Suite struct ContractTests {
  @Test(arguments: try Contract.selectedCells(of: Subjects.styles).shuffled())
  func styleHonorsTheContract(cell: Cell) async {
    if let failure = await cell.verdict().failure { Issue.record("\(failure)") }
  }
}
