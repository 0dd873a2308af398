import ContractKit
import ContractSubjects
import Foundation
import Testing

/// Runs every cell of the matrix as a test case of its own: a style, a scenario, a lane.
@Suite struct ContractTests {
  @Test(arguments: try ContractSelection.fromEnvironment.cells(of: Subjects.all).shuffled())
  func styleHonoursTheContract(cell: Cell) async {
    let started = ContinuousClock.now
    let verdict = await cell.verdict()

    ContractResults.write(cell, verdict, took: ContinuousClock.now - started)
    if case .failed(let line) = verdict {
      Issue.record("\(line)")
    }
  }
}

extension Cell: CustomTestStringConvertible {
  /// Style, lane and scenario.
  public var testDescription: String { description }
}
