import Comparison
import Testing

@Suite struct KillingTestsTests {
  @Test func eachJudgeNamesTheTestsThatNoticed() throws {
    let sample = Sample(outcomes: [.killed, .survived, .hung], tests: ["b()", "a()"])

    #expect(
      ComparisonPage.killingTests([try sample.entry()]) == """
        Sample wrong-path
          own tests: killed by a(), b()
          doubles: survived
          loopback: hung by a(), b()
        """)
  }

  @Test func mutantsStandBelowEachOther() throws {
    let samples = [
      Sample(id: "a", tests: ["1", "2", "3", "4", "5"]),
      Sample(id: "b", tests: ["1", "2", "3", "4", "5", "6"]),
    ]

    let lines = ComparisonPage.killingTests(try samples.map { try $0.entry() })
      .split(separator: "\n")

    #expect(lines.count == 8)
    #expect(lines[1] == "  own tests: killed by 1, 2, 3, 4, 5")
    #expect(lines[4...5] == ["Sample b", "  own tests: killed by 1, 2, 3, 4, 5 and 1 more"])
  }

  @Test func onlyTheFirstOfManyNamesAreShown() throws {
    let sample = Sample(outcomes: [.crashed, .survived, .survived], tests: ["a()", "b()", "c()"])

    let lines = ComparisonPage.killingTests([try sample.entry()], most: 2).split(separator: "\n")

    #expect(lines[1] == "  own tests: crashed by a(), b() and 1 more")
  }
}
