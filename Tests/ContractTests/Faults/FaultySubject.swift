import ContractKit
import ContractSubjects
import Fixtures
import Foundation
import Testing

/// A way in which a client, or its adapter, can be wrong.
enum Fault: CaseIterable {
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

/// A correct adapter with one fault put in, or none.
struct FaultySubject: Subject {
  let name = "FaultySubject"
  let fault: Fault?
  let exclusions: [Exclusion]

  private let correct: any Subject

  init(fault: Fault?, exclusions: [Exclusion] = []) throws {
    self.fault = fault
    self.exclusions = exclusions
    correct = try #require(Subjects.all.first { $0.name == "RewardsService" })
  }

  var path: String { correct.path }
  var bodies: BodyVariants { get throws { try correct.bodies } }

  func doubled(_ network: Network) throws -> ClientDriver {
    faulty(try correct.doubled(network))
  }

  func loopback(_ network: Network) throws -> ClientDriver {
    faulty(try correct.loopback(network))
  }

  private func faulty(_ driver: ClientDriver) -> ClientDriver {
    var faulty = driver
    faulty.start = { report in start(driver, report) }
    faulty.isAlive = { fault == .keepsItsClient || driver.isAlive() }
    return faulty
  }

  private func start(_ driver: ClientDriver, _ report: @escaping ClientDriver.Report)
    -> ClientDriver.Cancel
  {
    switch fault {
    case .alwaysSucceeds:
      return driver.start { _ in report(value) }
    case .callsBackTwice:
      return driver.start { outcome in
        report(outcome)
        report(outcome)
      }
    case .neverCallsBack:
      return driver.start { _ in }
    case .ignoresStatus:
      return driver.start { outcome in
        if case .status = outcome { report(value) } else { report(outcome) }
      }
    case .callsTwice:
      _ = driver.start { _ in }
      return driver.start(report)
    case .ignoresCancellation:
      _ = driver.start(report)
      return {}
    case .keepsItsClient, nil:
      return driver.start(report)
    }
  }

  /// The value of a valid body.
  private var value: Outcome {
    (try? bodies.valid.value) ?? .undisclosed
  }
}
