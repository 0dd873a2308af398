import Foundation
import Testing

@testable import ContractKit  // URL.origin, Cell.mismatch: only the reference and scenarios use them

/// What the reference does beside the scenarios, which every client must pass.
@Suite struct ReferenceTests {
  @Test(arguments: ["https://a.example:1", "http://b.example:1", "http://a.example:2"])
  func originsDifferInTheirSchemeHostOrPort(other: String) throws {
    let url = try #require(URL(string: "http://a.example:1/path"))
    let (same, other) = (URL(string: "http://a.example:1"), URL(string: other))

    #expect(url.origin == same?.origin)
    #expect(url.origin != other?.origin)
  }

  /// The scenario makes a call for each kind, in this order.
  @Test(arguments: [(Fault.OutcomeKind.value, 1), (.status, 2), (.body, 3), (.transport, 4)])
  func outcomesOfOneKindLeaveTheQueue(kind: Fault.OutcomeKind, number: Int) async throws {
    let scenario = try #require(Contract.scenarios.first { $0.id == "delivery.queue" })
    let subject = ReferenceSubject(fault: .leavesTheQueue(with: kind))

    let mismatch = try await Cell(subject: subject, scenario: scenario, lane: .doubles)
      .mismatch(deadline: 1)

    #expect(mismatch?.requests.count == number)
  }
}
