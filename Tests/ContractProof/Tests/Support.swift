import ContractKit
import Foundation
import TestSupport
import Testing

/// Calls a function after some seconds, multiplied by `TIMEOUT_FACTOR`, on a global queue.
func after(_ seconds: TimeInterval, _ action: @escaping @Sendable () -> Void) {
  DispatchQueue.global().asyncAfter(
    deadline: .now() + seconds * TestTimeout.factor, execute: action)
}

extension Cell {
  /// The cell of a client and the scenario with an id.
  init(_ id: String, _ subject: any Subject, in lane: Lane = .doubles) throws {
    let scenario = try #require(Contract.scenarios.first { $0.id == id })
    self.init(subject: subject, scenario: scenario, lane: lane)
  }
}
