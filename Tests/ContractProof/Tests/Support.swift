import ContractKit
import Foundation
import Synchronization
import TestSupport
import Testing

/// Calls a function after some seconds, multiplied by `TIMEOUT_FACTOR`, on a global queue.
func after(_ seconds: TimeInterval, _ action: @escaping @Sendable () -> Void) {
  DispatchQueue.global().asyncAfter(
    deadline: .now() + seconds * TestTimeout.factor, execute: action)
}

/// Counts what happens.
final class Count: Sendable {
  private let state = Mutex(0)

  var current: Int { state.withLock { $0 } }

  /// Adds one and returns the new number.
  @discardableResult
  func add() -> Int {
    state.withLock { count in
      count += 1
      return count
    }
  }
}

extension Contract {
  /// The scenario with an id.
  static func scenario(_ id: String) throws -> Scenario {
    try #require(scenarios.first { $0.id == id })
  }
}

extension Cell {
  /// The cell of a client and the scenario with an id.
  init(_ id: String, _ subject: any Subject, in lane: Lane = .doubles) throws {
    self.init(subject: subject, scenario: try Contract.scenario(id), lane: lane)
  }
}
