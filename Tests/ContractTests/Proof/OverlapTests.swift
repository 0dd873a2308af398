import Foundation
import Testing

@testable import ContractKit  // ConcurrencyLimiter: these cells mostly wait, so many run at once

/// Tests that each fault breaks the promise that it is for, and no other that it need not break.
///
/// These are thousands of cells, so they run only where `CONTRACT_OVERLAPS` is set, as in CI.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["CONTRACT_OVERLAPS"] != nil))
struct OverlapTests {
  private static let limiter = ConcurrencyLimiter(limit: 64)

  @Test(arguments: Contract.scenarios.flatMap(\.counterexamples).map(\.fault).uniqued())
  func faultBreaksNoOtherPromise(fault: Fault) async {
    // The loopback lane and the scenarios with many calls cost many times as much.
    let others = Contract.scenarios.filter {
      $0.lanes.contains(.doubles) && $0.pace == .brief && !$0.isBroken(by: fault)
    }

    let broken = await withTaskGroup(of: String?.self) { group in
      for scenario in others {
        group.addTask {
          let cell = Cell(
            subject: ReferenceSubject(fault: fault), scenario: scenario, lane: .doubles)
          let mismatch = await Self.limiter.run { try? await cell.mismatch(deadline: 10) }
          return mismatch == nil ? nil : scenario.id
        }
      }
      return await group.compactMap(\.self).reduce(into: []) { $0.append($1) }
    }

    #expect(broken.sorted() == [])
  }
}

extension Scenario {
  /// Whether a fault must or can break this scenario.
  fileprivate func isBroken(by fault: Fault) -> Bool {
    counterexamples.map(\.fault).contains(fault) || fault.overlaps.contains(where: matches)
  }
}

extension Fault {
  /// The other scenarios that include the promise which this fault breaks.
  fileprivate var overlaps: [String] {
    switch self {
    // Every scenario whose call must deliver the complete value.
    case .losesAnOptionalMember:
      [
        "answer.in-chunks", "answer.late", "answer.unicode", "answer.unknown-keys", "async.value",
        "delivery.client-released", "delivery.handle-dropped", "double.leftover",
        "double.unscripted", "request.address", "request.encoded", "request.headers", "status.201",
      ]
    // Every scenario with an outcome.
    case .deliversTwice: ["*"]
    // Every scenario with several calls.
    case .asksAgain(after: .success):
      [
        "answer.concurrent", "answer.late", "answer.sequence", "async.cancel*", "body.random",
        "delivery.*", "double.leftover", "request.*", "transport.timeout",
      ]
    case .losesTheOutcome, .confusesTheOutcome, .repeatsTheOutcome:
      ["answer.concurrent", "async.cancel-race", "body.random", "delivery.cancel-*"]
    case .runsAtMost: ["delivery.queue"]
    case .doubleAnswersTheLatestCall: ["answer.concurrent", "body.random", "double.isolated"]
    case .doubleSharesItsAnswers: ["double.straggler", "double.unscripted"]
    // Every scenario with a late answer.
    case .doesNotWait: ["double.straggler"]
    case .givesUpEarly: ["delivery.client-released", "delivery.handle-dropped", "double.straggler"]
    // Every scenario with the same answer.
    case .acceptsStatus(401): ["status.401-challenge"]
    case .acceptsStatus(500): ["async.status", "status.500-empty"]
    case .forgives(.malformed): ["async.body"]
    case .mistakesBinaryForABrokenConnection: ["body.not-utf8"]
    case .showsAnOldAnswer(after: .dropped): ["async.transport"]
    // Every scenario with an address.
    case .doublesTheSlash, .sendsAPost, .losesTheQuery, .encodesTheQueryAgain:
      ["double.unscripted", "request.encoded"]
    // Every scenario that cancels.
    case .cancelsLate, .hidesCancellation, .deliversAgainWhenCancelled:
      ["async.cancel*", "delivery.cancel*"]
    case .inAsyncCalls(.cancelsLate), .inAsyncCalls(.hidesCancellation),
      .inAsyncCalls(.deliversAgainWhenCancelled):
      ["async.cancel*"]
    default: []
    }
  }
}

extension [Fault] {
  fileprivate func uniqued() -> [Fault] {
    reduce(into: []) { known, fault in if !known.contains(fault) { known.append(fault) } }
  }
}
