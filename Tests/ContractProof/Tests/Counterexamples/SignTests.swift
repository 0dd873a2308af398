import ContractKit
import Testing

/// Tests what proves the scenarios: a fault that is not seen, or not as it must be, is a problem.
@Suite struct SignTests {
  private static let value = Outcome.value(encoding: [Int]())
  private static let results: [Mismatch.Result] = [
    .one(.status(404)), .one(.status(500)), .one(.body), .one(value),
    .one(.unscripted("GET /")), .none, .several, .unmet("GET /a"), .unmet("one request"), .other,
  ]

  @Test(arguments: [
    (Counterexample.Sign.status(404), [0]), (.body, [2]), (.value, [3]),
    (.outcome(value), [3]), (.unscripted, [4]), (.nothing, [5]), (.nothingInTime, [5]),
    (.several, [6]), (.unmet("GET …"), [7]), (.unmet("GET"), []), (.unmet("one request"), [8]),
    (.neverMet("one request"), [8]), (.cancelled, []), (.undisclosed, []), (.transport(.other), []),
  ])
  func signIsSeenInNoOtherResult(sign: Counterexample.Sign, indices: [Int]) {
    #expect(Self.results.indices.filter { sign.matches(Self.results[$0]) } == indices)
  }

  @Test(arguments: [
    (Counterexample.of("status.404", .acceptsStatus(404), shows: .value), String?.none),
    (
      .of("status.404", .acceptsStatus(404), shows: .body),
      "must see outcome(body), but expected status(404), saw value"
    ),
    (.of("status.404", .acceptsStatus(500), shows: .value), "passed; it must see value"),
  ])
  func faultThatIsNotSeenAsItMustIsAProblem(sut: Counterexample, problem: String?) async {
    let found = await sut.problem(in: .doubles)

    #expect(found.map { $0.hasPrefix(problem ?? "none") } == problem.map { _ in true })
  }
}
