import Testing

@testable import ContractKit  // Sign.matches: only counterexamples use it

/// Tests what proves the scenarios: a fault that is not seen, or not as it must be, is a problem.
@Suite struct SignTests {
  private static let results: [Mismatch.Result] = [
    .one(.status(404)), .one(.status(500)), .one(.body), .one(.value(json)),
    .one(.unscripted("GET /")), .none, .several, .unmet("GET /a"), .unmet("one request"), .other,
  ]
  private static let json = JSONText(canonical: "[]")

  @Test(arguments: [
    (Counterexample.Sign.status(404), [0]), (.body, [2]), (.value, [3]),
    (.outcome(.value(json)), [3]), (.unscripted, [4]), (.nothing, [5]), (.nothingInTime, [5]),
    (.several, [6]),
    (.unmet("GET …"), [7]), (.unmet("GET"), []), (.unmet("one request"), [8]),
    (.neverMet("one request"), [8]), (.cancelled, []), (.undisclosed, []),
    (.transport(.other), []),
  ])
  func signIsSeenInNoOtherResult(sign: Counterexample.Sign, indices: [Int]) {
    #expect(Self.results.indices.filter { sign.matches(Self.results[$0]) } == indices)
  }

  @Test func faultThatIsSeenForAnotherReasonIsAProblem() async throws {
    let sut = Counterexample.fault(.acceptsStatus(404), shows: .body)

    let problem = try await problem(sut)

    #expect(problem?.hasPrefix("status.404 in the doubles lane") == true)
    #expect(problem?.contains("must see outcome(body), but expected status(404), saw val") == true)
  }

  @Test func faultThatIsNotSeenIsAProblem() async throws {
    let sut = Counterexample.fault(.acceptsStatus(500), shows: .value)

    #expect(try await problem(sut)?.hasSuffix("passed; it must see value") == true)
  }

  @Test func scenarioThatCannotRunIsAProblem() async {
    struct Trouble: Error {}
    let sut = Counterexample.fault(.acceptsStatus(500), shows: .value)
    let scenario = Scenario("sample.broken", "It cannot run.", brokenBy: sut) { _ in
      throw Trouble()
    }

    let problem = await sut.problem(with: scenario, in: .doubles)

    #expect(problem?.hasSuffix("the scenario could not run: Trouble()") == true)
  }

  @Test func faultThatIsSeenAsItMustBeIsNoProblem() async throws {
    #expect(try await problem(.fault(.acceptsStatus(404), shows: .value)) == nil)
  }

  private func problem(_ sut: Counterexample) async throws -> String? {
    let scenario = try #require(Contract.scenarios.first { $0.id == "status.404" })
    return await sut.problem(with: scenario, in: .doubles)
  }
}
