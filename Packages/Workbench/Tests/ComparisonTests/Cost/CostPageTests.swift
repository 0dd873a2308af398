import Comparison
import Testing

@Suite struct CostPageTests {
  private static let cost = """
    {
      "measurements": [
        {"name": "floor, data task", "kind": "floor", "subject": "data task", "atATime": 1,
         "seconds": {"first": 0.000026, "median": 0.0000272, "third": 0.0000283}},
        {"name": "double, Sample, 10000 stubbed, 8 at a time", "kind": "double", "subject": "Sample",
         "stubs": 10000, "atATime": 8,
         "seconds": {"first": 0.0001, "median": 0.0002, "third": 0.0003},
         "reference": "floor, data task", "ratio": {"first": 1, "median": 1.046, "third": 12.34}},
        {"name": "decoding, Sample", "kind": "decoding", "subject": "Sample", "atATime": 1,
         "seconds": {"first": 0.000001, "median": 0.000002, "third": 0.000003},
         "reference": "floor, data task", "ratio": {"first": 0.1, "median": 0.2, "third": 0.3}}
      ],
      "aims": [
        {"name": "flat", "limit": 1.1, "worst": 1.0174, "isMet": true},
        {"name": "cheap", "limit": 1.15, "worst": 1.2, "isMet": false}
      ]
    }
    """

  private func page(_ cost: String = Self.cost) throws -> String {
    ComparisonPage.markdown(
      try Comparison(Sample(), cost: cost), mutants: [], machineMade: noMachineMade)
  }

  @Test func costIsShownInMicrosecondsWithRatioAndReference() throws {
    let sut = try page()

    #expect(
      sut.contains("| Sample | 2.00 | 1.00–3.00 | 0.20 × | 0.10–0.30 | floor, data task |"))
    #expect(
      sut.contains(
        "| Sample, 10,000 stubbed, 8 at a time | 200 | 100–300 | 1.05 × | 1.00–12.3 | floor, data task |"
      ))
  }

  @Test func measurementWithoutReferenceHasNoRatio() throws {
    #expect(try page().contains("| data task | 27.2 | 26.0–28.3 |  |  |  |"))
  }

  @Test func thousandsAreSetApartInNamesOnly() throws {
    let sut = try page(
      """
      {"measurements": [
         {"name": "alone, 999 of 1000", "kind": "alone", "subject": "A", "stubs": 1, "atATime": 1,
          "seconds": {"first": 1, "median": 1, "third": 1}}
       ], "aims": []}
      """)

    #expect(sut.contains("| 999 of 1,000 | 1000000 | 1000000–1000000 |"))
    #expect(!sut.contains("### More stubs, and more calls at a time\n"))
    #expect(!sut.contains("### Limits\n"))
  }

  @Test func partWithoutMeasurementIsOmitted() throws {
    let sut = try page()

    #expect(sut.contains("### The floors\n"))
    #expect(!sut.contains("### Loopback\n"))
  }

  @Test func aimsAreMetOrMissed() throws {
    let sut = try page()

    #expect(sut.contains("| flat | 1.10 | 1.017 | met |"))
    #expect(sut.contains("| cheap | 1.15 | 1.200 | **missed** |"))
  }
}
