import Foundation

/// A way in which a client, or its adapter, can be wrong.
enum Fault: CaseIterable {
  case alwaysSucceeds, callsBackTwice, neverCallsBack, ignoresStatus, callsTwice
  case ignoresCancellation, keepsItsClient
  case asyncAlwaysSucceeds, asyncDeliversTwice, asyncNeverEnds, asyncSwallowsStatus
  case asyncHidesCancellation, asyncIgnoresCancellation, asyncMakesRequestWhenCancelled

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
    case .asyncAlwaysSucceeds: ["async.status", "async.body", "async.transport"]
    case .asyncDeliversTwice: ["async.value", "async.cancel-race"]
    case .asyncNeverEnds: ["async.value"]
    case .asyncSwallowsStatus: ["async.status"]
    case .asyncHidesCancellation: ["async.cancelled", "async.cancelled-before"]
    case .asyncIgnoresCancellation: ["async.cancelled"]
    case .asyncMakesRequestWhenCancelled: ["async.cancelled-before"]
    }
  }

  /// A shorter deadline, in seconds, for a fault that shows only by waiting; `nil` for the
  /// scenario's own.
  var deadline: TimeInterval? {
    switch self {
    case .neverCallsBack, .ignoresCancellation, .keepsItsClient, .asyncNeverEnds: 0.2
    default: nil
    }
  }
}
