import Comparison
import Foundation
import Testing

@Suite struct ComparisonTablesTests {
  @Test func columnsStandBelowTheirStyles() throws {
    let sut = ComparisonPage.tables(
      try Comparison(
        Sample(id: "one", outcomes: [.killed, .survived, .hung]), Sample(id: "two"),
        Sample(id: "cancel", kind: .cancelIgnored, style: "Other"), styles: ["Sample", "Other"]))

    #expect(
      sut.hasPrefix(
        """
        kind                 Sample  Other
        wrong path      2/2 1/2 2/2  · · ·
        cancel ignored    ·   ·   ·  ● ● ●
        each: own tests, doubles, loopback

        """))
  }

  @Test func styleOfWhichNothingWasJudgedIsLeftOut() throws {
    let sut = ComparisonPage.tables(try Comparison(Sample(), styles: ["Sample", "Other"]))

    #expect(!sut.contains("Other"))
    #expect(sut.contains("each judge notices every mutant"))
  }

  @Test func survivorsAreNamedWithTheJudgesThatMissThem() throws {
    let sut = ComparisonPage.tables(
      try Comparison(Sample(outcomes: [.survived, .killed, .survived])))

    #expect(sut.hasSuffix("not noticed by\n  Sample wrong-path  own tests, loopback"))
  }

  @Test func nothingJudgedIsSaid() throws {
    #expect(ComparisonPage.tables(try Comparison()) == "no mutant was judged")
  }

  @Test func sizesAndAimsArePrintedToo() throws {
    let comparison = try Comparison(
      Sample(), sizes: [try Sample.size(own: 10, example: 5, hardening: 2)],
      cost: """
        {"measurements": [],
         "aims": [{"name": "cheap", "limit": 1.15, "worst": 1.2, "isMet": false}]}
        """)

    let lines = ComparisonPage.sizesAndAims(comparison).split(separator: "\n")

    #expect(lines[1].split(separator: " ") == ["Sample", "10", "5", "2", "20", "30"])
    #expect(lines.last == "missed: cheap, at most 1.15 times, at worst 1.200")
  }
}
