import ContractKit
import ContractSubjects
import Foundation
import Testing

/// Tests the contract itself: its scenarios must catch each ``Fault``.
@Suite struct FaultySubjectTests {
  @Test(arguments: Fault.allCases, Lane.allCases)
  func faultIsCaught(fault: Fault, lane: Lane) async throws {
    for scenario in fault.scenarios {
      let verdict = try await verdict(
        on: scenario, of: try FaultySubject(fault: fault), in: lane, deadline: fault.deadline)

      guard case .failed(let line) = verdict else {
        Issue.record("\(scenario) did not catch “\(fault)”: \(String(describing: verdict))")
        continue
      }
      #expect(line.hasPrefix("FaultySubject \(lane) \(scenario): expected "))
      #expect(!line.contains("\n"))
    }
  }

  @Test(arguments: Set(Fault.allCases.flatMap(\.scenarios)), Lane.allCases)
  func correctAdapterPasses(scenario: String, lane: Lane) async throws {
    #expect(try await verdict(on: scenario, of: try FaultySubject(fault: nil), in: lane) == .passed)
  }

  @Test func everyAsyncScenarioCatchesAFault() {
    let ids = Contract.scenarios.map(\.id).filter { $0.hasPrefix("async.") }

    #expect(Set(ids).subtracting(Fault.allCases.flatMap(\.scenarios)).isEmpty)
  }

  @Test func exclusionThatNoLongerHoldsIsAFailure() async throws {
    let sut = try FaultySubject(
      fault: nil,
      exclusions: [Exclusion("status.*", seen: .undisclosed, because: "it could not once")]
    )

    let verdict = try await verdict(on: "status.404", of: sut, in: .doubles)

    #expect(
      verdict
        == .failed(
          "FaultySubject doubles status.404: the exclusion “it could not once” no longer holds; "
            + "remove it from the adapter"))
  }

  @Test func exclusionDoesNotCoverAnotherFailure() async throws {
    let sut = try FaultySubject(
      fault: .ignoresStatus,
      exclusions: [Exclusion("status.*", seen: .undisclosed, because: "it cannot say why")])

    let verdict = try await verdict(on: "status.404", of: sut, in: .doubles)

    guard case .failed = verdict else {
      Issue.record("an exclusion for “undisclosed” excused a value")
      return
    }
  }

  @Test func exclusionCoversTheRequirementThatItNames() async throws {
    let exclusion = Exclusion("request.once", unmet: "one request", because: "it retries")

    let excused = try await verdict(
      on: "request.once", of: try FaultySubject(fault: .callsTwice, exclusions: [exclusion]),
      in: .doubles)
    let kept = try await verdict(
      on: "request.once", of: try FaultySubject(fault: nil, exclusions: [exclusion]), in: .doubles)

    #expect(excused == .excluded(reason: "it retries"))
    guard case .failed = kept else {
      Issue.record("an exclusion that no longer holds was not reported")
      return
    }
  }

  @Test func exclusionDoesNotCoverAnotherRequirement() async throws {
    let sut = try FaultySubject(
      fault: .callsTwice,
      exclusions: [Exclusion("request.once", unmet: "a closed connection", because: "it cannot")])

    let verdict = try await verdict(on: "request.once", of: sut, in: .doubles)

    guard case .failed = verdict else {
      Issue.record("an exclusion about connections excused a second request")
      return
    }
  }

  @Test func failureNamesTheRequestThatWasMade() async throws {
    let verdict = try await verdict(
      on: "status.404", of: try FaultySubject(fault: .ignoresStatus), in: .loopback)

    guard case .failed(let line) = verdict else {
      Issue.record("not caught")
      return
    }
    #expect(line.contains("expected status(404), saw value"))
    #expect(line.contains(/requests: GET http:\/\/127\.0\.0\.1:\d+\/api\/v1\/rewards/))
  }

  private func verdict(
    on scenario: String, of subject: any Subject, in lane: Lane, deadline: TimeInterval? = nil
  ) async throws -> Cell.Verdict? {
    var selection = ContractSelection()
    selection.scenario = scenario
    selection.lane = lane
    return try await selection.cells(of: [subject]).first?.verdict(deadline: deadline)
  }
}
