import Testing

@testable import Comparison

@Suite struct MachineMadeTests {
  private let sut = MachineMade(
    toolchain: "Swift 6.3",
    rows: [
      .init(
        style: "DogPatchClient", place: .above,
        outcomes: [
          .own: [.killed: 7, .hung: 1, .crashed: 1, .survived: 1],
          .doubles: [.killed: 5, .survived: 5],
          .loopback: [.killed: 2, .survived: 8],
        ], equivalent: 3, notCompiled: 4),
      .init(
        style: "DogPatchClient", place: .doubles,
        outcomes: [.own: [.killed: 10], .doubles: [.survived: 10], .loopback: [.survived: 10]],
        equivalent: 0, notCompiled: 0),
      .init(
        style: "APIClient", place: .above,
        outcomes: [.own: [.killed: 1], .doubles: [.killed: 1], .loopback: [.killed: 1]],
        equivalent: 0, notCompiled: 0),
    ])

  @Test func tableHasTheSharesOfEachStyleAndOfAll() {
    #expect(
      sut.table { "<\($0)>" } == """
        | style | mutants | own tests | doubles | loopback |
        | --- | -: | -: | -: | -: |
        | <DogPatchClient> | 20 | 19 of 20 (95 %) | 5 of 20 (25 %) | 2 of 20 (10 %) |
        | <APIClient> | 1 | 1 of 1 (100 %) | 1 of 1 (100 %) | 1 of 1 (100 %) |
        | all | 21 | 20 of 21 (95 %) | 6 of 21 (29 %) | 3 of 21 (14 %) |
        """)
  }

  @Test func pageOpensWithThePlacesAndCountsTheOutcomesApart() throws {
    let page = ComparisonPage.markdown(try Comparison(), mutants: [], machineMade: sut)

    #expect(
      page.contains(
        """
        | place | style | own tests | doubles | loopback | equivalent | not compiled |
        | --- | -: | -: | -: | -: | -: | -: |
        | above the seam | [DogPatchClient](../Packages/DogPatchClient/README.md) \
        | 9 of 10 (90 %): 7 failed, 1 hung, 1 crashed | 5 of 10 (50 %): 5 failed | 2 of 10 (20 %): 2 failed | 3 | 4 |
        | above the seam | [APIClient](../Packages/APIClient/README.md) \
        | 1 of 1 (100 %): 1 failed | 1 of 1 (100 %): 1 failed | 1 of 1 (100 %): 1 failed | 0 | 0 |
        | the doubles | [DogPatchClient](../Packages/DogPatchClient/README.md) \
        | 10 of 10 (100 %): 10 failed | 0 of 10 (0 %) | 0 of 10 (0 %) | 0 | 0 |
        """))
    let headings = page.split(separator: "\n").filter { $0.hasPrefix("## ") }.prefix(3)
    #expect(
      headings == [
        "## Three judges", "## Machine-made mutants", "## Bugs that somebody thought of",
      ])
  }

  @Test(
    arguments: [
      ("Packages/A/Sources/ADoubles/Mock.swift", "A", PlaceInStyle.doubles),
      ("Packages/A/Sources/A/Style/A.swift", "A", .above),
      (
        "Packages/RewardsService/Sources/RewardsService/Style/URLSession+Networking.swift",
        "RewardsService", .adapter
      ),
      ("Packages/A/Sources/A/Style/URLSession+Networking.swift", "A", .above),
    ])
  func placeFollowsFromTheFile(path: String, style: String, place: PlaceInStyle) {
    #expect(PlaceInStyle(of: path, style: style) == place)
  }
}
