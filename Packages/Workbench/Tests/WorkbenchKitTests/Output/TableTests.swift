import Testing
import WorkbenchKit

@Suite struct TableTests {
  @Test func columnsAreAsWideAsTheirWidestCellAndNumbersStandRight() {
    let rows = [["style", "tests"], ["all", "7", "1.5 s"], ["APIClient", "132"]]
    let sut = Table(fitting: rows)

    #expect(
      rows.map(sut.line) == [
        "style      tests",
        "all            7  1.5 s",
        "APIClient    132",
      ])
  }

  @Test func widerCellKeepsItsText() {
    let sut = Table(fitting: [["a", "1"]])

    #expect(sut.line(["abc", "123"]) == "abc  123")
  }
}
