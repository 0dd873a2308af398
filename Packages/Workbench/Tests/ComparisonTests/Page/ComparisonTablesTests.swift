import Comparison
import Foundation
import Testing

@Suite struct ComparisonTablesTests {
  @Test func columnsAreAlignedBelowTheirStyles() throws {
    let sut = ComparisonPage.tables(
      try Comparison(
        Sample(id: "one", outcomes: [.killed, .survived, .hung]), Sample(id: "two"),
        Sample(id: "cancel", kind: .cancelIgnored, style: "Other"), styles: ["Sample", "Other"]))

    #expect(
      sut.hasPrefix(
        """
        kind              Sample  Other
        wrong path      ●● ○● ◐●  · · ·
        cancel ignored   ·  ·  ·  ● ● ●
        each cell: own tests, doubles, loopback, with one mark for each mutant

        """))
  }

  @Test func styleWithoutJudgedMutantsIsOmitted() throws {
    let sut = ComparisonPage.tables(try Comparison(Sample(), styles: ["Sample", "Other"]))

    #expect(!sut.contains("Other"))
    #expect(sut.contains("each judge notices every mutant"))
  }

  @Test func survivorsAreListedWithTheJudgesThatMissThem() throws {
    let sut = ComparisonPage.tables(
      try Comparison(Sample(outcomes: [.survived, .killed, .survived])))

    #expect(sut.hasSuffix("not noticed by\n  Sample wrong-path  own tests, loopback"))
  }

  @Test func emptySelectionSaysSo() throws {
    #expect(ComparisonPage.tables(try Comparison()) == "no mutant was judged")
  }

  @Test func sharesTellInMarksHowTheTestsNoticed() throws {
    let sut = ComparisonPage.tables(
      try Comparison(
        Sample(id: "one", outcomes: [.killed, .hung, .crashed]),
        Sample(id: "two", outcomes: [.killed, .killed, .survived])))

    let rows = sut.split(separator: "\n").filter { $0.contains(" of 2 ") }
    // The one style is all.
    #expect(rows.count == 1)
    let shares = try #require(rows.first)
    #expect(shares.contains("  2 of 2 (100 %): 2 ●  2 of 2 (100 %): 1 ● 1 ◐  1 of 2 (50 %): 1 ✕  "))
    #expect(sut.contains("so a share does not rank the styles."))
  }

  @Test func sizesAndAimsAreListed() throws {
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
