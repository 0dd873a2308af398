import Testing

@testable import Comparison  // only the picture is made of cells

@Suite struct MatrixCellTests {
  private func svg(_ outcomes: [Verdict.Outcome], width: Double) -> String {
    MatrixCell(outcomes: outcomes, x: 0, y: 0, width: width).svg
  }

  /// Each part is 8 wide here.
  @Test(arguments: [(6, 58.0, 50), (7, 62, 54)])
  func manyPartsStandCloserTogether(count: Int, width: Double, last: Int) {
    let svg = svg(Array(repeating: .killed, count: count), width: width)

    #expect(svg.ranges(of: #"width="8""#).count == count)
    #expect(svg.contains(#"x="\#(last)" y="0" width="8" height="15""#))
  }

  @Test func signFitsIntoANarrowPart() {
    #expect(
      svg([.hung], width: 8).hasSuffix(
        """
        <circle class="sign" cx="4" cy="7.5" r="3"/><path class="sign" d="M4 5.7L4 7.5L5.5 7.5"/>
        """))
    #expect(svg([.hung], width: 20).contains(#"r="4.5""#))
  }
}
