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
