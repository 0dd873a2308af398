import ContractKit
import ContractSubjects
import Foundation
import Testing

/// Runs every cell of the matrix as a test case of its own: a style, a scenario, a lane.
@Suite struct ContractTests {
  @Test(arguments: try cellsOfThisRun().shuffled())
  func styleHonoursTheContract(cell: Cell) async {
    let verdict = await cell.verdict { ContractResults.ofThisRun.start(cell) }

    ContractResults.ofThisRun.end(cell, verdict)
    if case .failed(let line) = verdict {
      Issue.record("\(line)")
    }
  }
}

/// The cells that the environment selects, and does not leave out.
private func cellsOfThisRun() throws -> [Cell] {
  try ContractSelection(environment: ProcessInfo.processInfo.environment).cells(of: Subjects.all)
}

extension Cell: CustomTestStringConvertible {
  /// Style, lane and scenario.
  public var testDescription: String { description }
}
