import Testing

@testable import WorkbenchKit  // only a child process has this time

@Suite struct WatchedTimeTests {
  @Test(arguments: [
    ([0, 125, 250], [0, 0.125, 0.25]),
    ([125, 3_600_125, 3_600_250], [0.125, 0.375, 0.5]),
  ])
  func ofTheTimeBetweenTwoLooksAQuarterOfASecondCounts(looks: [Int], seconds: [Double]) {
    let start = ContinuousClock.now
    var sut = WatchedTime(since: start)

    #expect(looks.map { sut.look(at: start + .milliseconds($0)) } == seconds)
  }
}
