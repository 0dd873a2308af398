import ContractKit
import ContractSubjects
import Foundation
import Testing

@Suite struct ContractPageTests {
  @Test(.enabled(if: Subjects.isOnThePagesPlatform, "the page describes Linux before Swift 6.3.2"))
  func pageShowsTheMatrixThatTheStylesDeclare() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../docs/contract.md")
    let page = try String(contentsOf: file, encoding: .utf8)
    let matrix = Matrix.declared(for: Contract.cells(of: Subjects.styles))

    #expect(
      try page == ContractPage.updating(page, with: matrix),
      "docs/contract.md is out of date: run `make docs-contract`")
  }

  @Test func pageWithoutMarkersIsAClearError() throws {
    let error = try #require(throws: ContractPage.NoMarkers.self) {
      try ContractPage.updating("# A page", with: Matrix.declared(for: []))
    }

    #expect(error.description.contains("docs/contract.md lacks its markers"))
  }
}
