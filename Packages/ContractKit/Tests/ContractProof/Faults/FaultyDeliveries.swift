import ContractKit
import Dispatch
import Foundation
import Synchronization

extension ClientDriver {
  /// This driver with a fault in how its client delivers outcomes, or in how it cancels.
  func broken(by fault: Fault, script: Network) -> ClientDriver {
    var driver = self
    let history = History()
    driver.start = Self.breaking(start, by: fault, script, history, isAlive)
    driver.startAsync = startAsync.map { Self.breaking($0, by: fault, script, history, isAlive) }
    switch fault {
    case .ignoresEarlyCancellation: driver.startCancelled = driver.startAsync
    case .makesARequestWhenCancelled:
      driver.startCancelled = { [start] report in start { _ in report(.cancelled) } }
    default: break
    }
    return driver
  }

  private static func breaking(
    _ start: @escaping Start, by fault: Fault, _ script: Network, _ history: History,
    _ isAlive: @escaping @Sendable () -> Bool
  ) -> Start {
    let start = cancelling(start, by: fault, script)
    switch fault {
    case .doesNotWait where script.answers.contains { $0.delay >= 0.05 }:
      return { report in
        report((try? ReferenceSubject.bodies.valid.value) ?? .undisclosed)
        return {}
      }
    case .givesUpEarly where script.answers.contains { $0.delay >= 0.05 }:
      return { report in
        report(.transport(.timedOut))
        return start { _ in }
      }
    case .repeatsTheOutcome, .losesTheOutcome, .confusesTheOutcome:
      return { report in start { outcome in history.next(outcome, fault).map(report) } }
    case .deliversTwice:
      return { report in
        start { outcome in
          report(outcome)
          report(outcome)
        }
      }
    case .runsAtMost(let most) where script.answers.count > most:
      return { report in
        guard history.begin(most) else {
          report(.transport(.other))
          return {}
        }
        return start { outcome in history.hold { report(outcome) } }
      }
    case .losesCallsWithTheClient:
      return { report in start { outcome in if isAlive() { report(outcome) } } }
    case .leavesTheQueue(let kind):
      return { report in
        start { outcome in
          guard outcome.kind == kind else { return report(outcome) }
          DispatchQueue.global().async { report(outcome) }
        }
      }
    default:
      return start
    }
  }
}

/// What a client remembers of its calls.
private final class History: Sendable {
  private struct State {
    var running = 0
    var ended = 0
    var last: Outcome?
    var held: [Once<Void>] = []
    var hasRefused = false
  }

  private let state = Mutex(State())

  /// Begins a call, unless `most` are running. Then it ends those that are held.
  func begin(_ most: Int) -> Bool {
    let held = state.withLock { state -> [Once<Void>]? in
      guard state.running == most else {
        state.running += 1
        return nil
      }
      state.hasRefused = true
      defer { state.held = [] }
      return state.held
    }
    for end in held ?? [] { end(()) }
    return held == nil
  }

  /// Holds the end of a call back, at most for 2 seconds, so that more calls run at the same time.
  ///
  /// When a call was refused, there is nothing more to wait for.
  func hold(_ report: @escaping @Sendable () -> Void) {
    let end = Once<Void> { [self] _ in
      state.withLock { $0.running -= 1 }
      report()
    }
    let isHeld = state.withLock { state in
      if !state.hasRefused { state.held.append(end) }
      return !state.hasRefused
    }
    after(isHeld ? 2 : 0) { end(()) }
  }

  /// What to deliver for the next outcome; `nil` for nothing.
  func next(_ outcome: Outcome, _ fault: Fault) -> Outcome? {
    state.withLock { state in
      state.ended += 1
      defer { state.last = outcome }
      return switch fault {
      case .repeatsTheOutcome(state.ended): state.last
      case .losesTheOutcome(state.ended): nil
      case .confusesTheOutcome(state.ended): .undisclosed
      default: outcome
      }
    }
  }
}

extension Outcome {
  fileprivate var kind: Fault.OutcomeKind? {
    switch self {
    case .value: .value
    case .status: .status
    case .body: .body
    case .transport: .transport
    default: nil
    }
  }
}
