import ContractKit
import ContractSubjects
import Foundation
import Testing

/// A correct adapter with one fault put in, or none.
///
/// It makes its own `async` call from the call with a completion, so its faults do not depend on
/// whether the correct adapter has an `async` call.
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

  var capabilities: Capabilities {
    var capabilities = correct.capabilities
    capabilities.asyncCall = true
    return capabilities
  }

  func doubled(_ network: Network) throws -> ClientDriver {
    faulty(try correct.doubled(network))
  }

  func loopback(_ network: Network) throws -> ClientDriver {
    faulty(try correct.loopback(network))
  }

  private func faulty(_ driver: ClientDriver) -> ClientDriver {
    var faulty = driver
    faulty.start = { report in start(driver, report) }
    faulty.startAsync = { report in startAsync(driver, report) }
    faulty.startCancelled = { report in startAsync(driver, isCancelled: true, report) }
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
      return driver.start { outcome in report(outcome.isStatus ? value : outcome) }
    case .callsTwice:
      _ = driver.start { _ in }
      return driver.start(report)
    case .ignoresCancellation:
      _ = driver.start(report)
      return {}
    default:
      return driver.start(report)
    }
  }

  private func startAsync(
    _ driver: ClientDriver, isCancelled: Bool = false, _ report: @escaping ClientDriver.Report
  ) -> ClientDriver.Cancel {
    let start = ClientDriver.inTask(isCancelled: isCancelled) { await asyncCall(driver) }
    switch fault {
    case .asyncAlwaysSucceeds:
      return start { _ in report(value) }
    case .asyncDeliversTwice:
      return start { outcome in
        report(outcome)
        report(outcome)
      }
    case .asyncNeverEnds:
      return start { _ in }
    case .asyncSwallowsStatus:
      return start { outcome in report(outcome.isStatus ? value : outcome) }
    case .asyncHidesCancellation:
      return start { outcome in report(outcome == .cancelled ? .undisclosed : outcome) }
    default:
      return start(report)
    }
  }

  private func asyncCall(_ driver: ClientDriver) async -> Outcome {
    switch (fault, isCancelled: Task.isCancelled) {
    case (.asyncMakesRequestWhenCancelled, true):
      _ = await ignoringCancellation { await firstOutcome(of: driver) }
      return .cancelled
    case (_, true):
      return .cancelled
    case (.asyncIgnoresCancellation, _):
      return await ignoringCancellation { await firstOutcome(of: driver) }
    default:
      return await firstOutcome(of: driver)
    }
  }

  /// Makes the call with a completion; when this task is cancelled, cancels that call.
  private func firstOutcome(of driver: ClientDriver) async -> Outcome {
    let outcomes = AsyncStream<Outcome> { continuation in
      let cancel = driver.start { outcome in
        continuation.yield(outcome)
        continuation.finish()
      }
      continuation.onTermination = { if case .cancelled = $0 { cancel() } }
    }
    return await outcomes.first { _ in true } ?? .cancelled
  }

  /// Runs `body` in a task of its own, which cancelling this task does not cancel.
  private func ignoringCancellation(_ body: @escaping @Sendable () async -> Outcome) async
    -> Outcome
  {
    await Task { await body() }.value
  }

  /// The value of a valid body.
  private var value: Outcome {
    (try? bodies.valid.value) ?? .undisclosed
  }
}

extension Outcome {
  fileprivate var isStatus: Bool {
    if case .status = self { true } else { false }
  }
}
