import ContractKit
import Testing

/// Proves the contract: each scenario passes a faultless client, and fails each of its faults for
/// the reason that the scenario is about.
@Suite struct CounterexampleTests {
  @Test(arguments: Contract.cells(of: [ReferenceSubject()]))
  func faultlessClientKeepsThePromise(cell: Cell) async {
    #expect(await cell.verdict() == .passed)
  }

  @Test(arguments: Contract.cells(of: [ReferenceSubject()]).flatMap(Proof.all))
  func faultBreaksThePromise(proof: Proof) async {
    #expect(await proof.counterexample.problem(in: proof.lane) == nil)
  }

  /// A fault that is not seen as it must be is a problem, or else these tests would prove nothing.
  @Test(arguments: [
    (Counterexample.of("status.404", .acceptsStatus(404), shows: .value), String?.none),
    (
      .of("status.404", .acceptsStatus(404), shows: .body),
      "must see outcome(body), but expected status(404), saw value"
    ),
    (.of("status.404", .acceptsStatus(500), shows: .value), "passed; it must see value"),
  ])
  func faultMustBeSeenAsItIsSaid(sut: Counterexample, problem: String?) async {
    let found = await sut.problem(in: .doubles)

    #expect(found.map { $0.hasPrefix(problem ?? "none") } == problem.map { _ in true })
  }

  @Test func everyScenarioHasACounterexample() {
    #expect(Set(Counterexample.all.map(\.scenario)) == Set(Contract.scenarios.map(\.id)))
  }
}

/// A counterexample in one of its scenario's lanes.
struct Proof: Sendable, CustomTestStringConvertible {
  var lane: Lane
  var counterexample: Counterexample

  static func all(of cell: Cell) -> [Proof] {
    Counterexample.all.filter { $0.scenario == cell.scenario.id }.map {
      Proof(lane: cell.lane, counterexample: $0)
    }
  }

  var testDescription: String {
    "\(lane) \(counterexample.scenario) \(counterexample.fault)"
  }
}
