import ContractKit
import ContractSubjects
import Fixtures
import Foundation
import Testing

/// A way in which a client, or its adapter, can be wrong.
enum Lie: CaseIterable {
  case alwaysSucceeds, callsBackTwice, neverCallsBack, ignoresStatus, callsTwice
  case ignoresCancellation, keepsItsClient

  /// The scenarios that must catch it.
  var scenarios: [String] {
    switch self {
    case .alwaysSucceeds: ["status.500", "body.malformed", "transport.dropped", "answer.empty"]
    case .callsBackTwice: ["answer.value", "status.404"]
    case .neverCallsBack: ["answer.value"]
    case .ignoresStatus: ["status.404", "status.500"]
    case .callsTwice: ["request.once"]
    case .ignoresCancellation: ["delivery.cancelled"]
    case .keepsItsClient: ["delivery.client-released"]
    }
  }

  /// When waiting for a call ends, in seconds, where the scenario would wait in vain for longer.
  var deadline: TimeInterval? {
    switch self {
    case .neverCallsBack, .ignoresCancellation, .keepsItsClient: 0.2
    default: nil
    }
  }
}

/// An honest adapter with one lie put in, or none.
struct Liar: Subject {
  let name = "Liar"
  let lie: Lie?
  let exclusions: [Exclusion]

  private let honest: any Subject

  init(lie: Lie?, exclusions: [Exclusion] = []) throws {
    self.lie = lie
    self.exclusions = exclusions
    honest = try #require(Subjects.all.first { $0.name == "RewardsService" })
  }

  var path: String { honest.path }
  var payloads: Payloads { get throws { try honest.payloads } }

  func doubled(_ network: Network) throws -> Wiring {
    lying(try honest.doubled(network))
  }

  func loopback(_ network: Network) throws -> Wiring {
    lying(try honest.loopback(network))
  }

  private func lying(_ wiring: Wiring) -> Wiring {
    wiring.replacing(
      start: { report in start(wiring, report) },
      isAlive: { lie == .keepsItsClient || wiring.isAlive() })
  }

  private func start(_ wiring: Wiring, _ report: @escaping Wiring.Report) -> Wiring.Cancel {
    switch lie {
    case .alwaysSucceeds:
      return wiring.start { _ in report(value) }
    case .callsBackTwice:
      return wiring.start { outcome in
        report(outcome)
        report(outcome)
      }
    case .neverCallsBack:
      return wiring.start { _ in }
    case .ignoresStatus:
      return wiring.start { outcome in
        if case .status = outcome { report(value) } else { report(outcome) }
      }
    case .callsTwice:
      _ = wiring.start { _ in }
      return wiring.start(report)
    case .ignoresCancellation:
      _ = wiring.start(report)
      return {}
    case .keepsItsClient, nil:
      return wiring.start(report)
    }
  }

  /// The value of a valid body.
  private var value: Outcome {
    (try? payloads.valid.value) ?? .undisclosed
  }
}
