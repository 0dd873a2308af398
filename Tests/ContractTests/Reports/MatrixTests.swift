import ContractKit
import ContractSubjects
import Foundation
import Testing

@Suite struct MatrixTests {
  let cells: [Cell]

  init() throws {
    var selection = ContractSelection()
    selection.style = "DogPatchClient"
    selection.scenario = "answer.*"
    cells = try Array(selection.cells(of: Subjects.all).prefix(4))
  }

  @Test func cellShowsTheVerdictOfEachLane() throws {
    let sut = Matrix(
      [
        (cells[0], .passed), (cells[1], .failed("it broke")),
        (cells[2], .excluded(reason: "it cannot")), (cells[3], .passed),
      ], orderedAs: cells)

    #expect(
      sut.table(.text(isColored: false)) == """
        scenario      DogPatchClient
        answer.value  ✓ ✗
        answer.empty  1 ✓
        """)
    #expect(sut.totals == "4 cells: 2 passed, 1 failed, 1 excluded")
    #expect(sut.failures == ["it broke"])
    #expect(sut.exclusions == ["1  DogPatchClient, answer.empty: it cannot"])
  }

  @Test func colorsAreForTerminalsOnly() {
    let sut = Matrix.declared(for: cells)

    #expect(sut.table(.text(isColored: true)).contains("\u{1B}[32m✓\u{1B}[0m"))
    #expect(!sut.table(.text(isColored: false)).contains("\u{1B}"))
  }

  @Test func verdictsInAnyOrderGiveTheSameTable() {
    let judged: [Matrix.Judged] = cells.map { ($0, .passed) }

    let sut = Matrix(judged.reversed(), orderedAs: cells)

    #expect(sut.table(.markdown) == Matrix(judged, orderedAs: cells).table(.markdown))
  }

  @Test func everyScenarioHasItsOwnIdAndASentence() {
    #expect(Set(Contract.scenarios.map(\.id)).count == Contract.scenarios.count)
    #expect(Contract.scenarios.allSatisfy { $0.sentence.hasSuffix(".") })
  }
}
