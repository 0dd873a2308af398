import Testing

@testable import Comparison  // only pages count outcomes

@Suite struct OutcomeCountsTests {
  /// All is said of all only, and nothing of none only.
  @Test(arguments: [
    (0, 0, 0), (0, 3, 0), (1, 300, 1), (1, 3, 33), (2, 3, 67), (299, 300, 99), (3, 3, 100),
  ])
  func shareIsRounded(kills: Int, total: Int, percent: Int) {
    let sut = OutcomeCounts(
      outcomes: (0..<total).map { $0 < kills ? .killed : .survived })

    #expect(sut.percent == percent)
  }
}
