import ContractKit
import Testing

/// Proves the contract: each scenario passes a faultless client, and fails each of its faults for
/// the reason that the scenario is about.
@Suite struct CounterexampleTests {
  @Test(arguments: Proof.ofKeptPromises)
  func faultlessClientKeepsThePromise(proof: Proof) async {
    let cell = Cell(subject: ReferenceSubject(), scenario: proof.scenario, lane: proof.lane)

    let verdict = await cell.verdict()

    #expect(verdict == .passed)
  }

  @Test(arguments: Proof.ofBrokenPromises)
  func faultBreaksThePromise(proof: Proof) async throws {
    let counterexample = try #require(proof.counterexample)

    let problem = await counterexample.problem(with: proof.scenario, in: proof.lane)

    #expect(problem == nil)
  }
}

/// A scenario in one of its lanes, and the fault that it must see; `nil` for no fault.
struct Proof: Sendable, CustomTestStringConvertible {
  var scenario: Scenario
  var lane: Lane
  var counterexample: Counterexample?

  static var ofKeptPromises: [Proof] {
    Contract.scenarios.flatMap { scenario in
      scenario.lanes.map { Proof(scenario: scenario, lane: $0) }
    }
  }

  static var ofBrokenPromises: [Proof] {
    ofKeptPromises.flatMap { proof in
      proof.scenario.counterexamples.map {
        Proof(scenario: proof.scenario, lane: proof.lane, counterexample: $0)
      }
    }
  }

  var testDescription: String {
    "\(lane) \(scenario.id)" + (counterexample.map { " \($0.fault)" } ?? "")
  }
}
