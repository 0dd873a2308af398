import Foundation
import Synchronization

@testable import ContractKit  // ClientHarness: the harness is the system under test

/// A client for tests of the harness: each test writes what its calls do.
enum StubbedClient {
  private final class Probe: Sendable {}

  /// Makes a harness around a client.
  ///
  /// - Parameters:
  ///   - deadline: How long to wait for an outcome, in seconds.
  ///   - requests: How many requests its double recorded.
  ///   - start: Starts a call.
  static func harness(
    deadline: TimeInterval = 3, requests: Int = 0, start: @escaping ClientDriver.Start
  ) -> ClientHarness {
    let double = ClientDriver.Double(
      requests: { Array(repeating: RecordedRequest(url: "/"), count: requests) },
      unusedAnswers: { 7 })
    let driver = driver(double: double, start)
    return ClientHarness(
      network: Network(base: URL(filePath: "/"), answers: [], timeout: 1, queue: nil),
      driver: driver, server: nil, deadline: deadline)
  }

  /// A driver whose calls do what a function does.
  static func driver(
    double: ClientDriver.Double?, tearDown: @escaping @Sendable () -> Void = {},
    _ start: @escaping ClientDriver.Start
  ) -> ClientDriver {
    ClientDriver(Probe(), probe: Probe(), double: double, tearDown: tearDown) { _, report in
      start(report)
    }
  }

  /// A harness around a client that delivers these outcomes at once.
  static func harness(
    delivering outcomes: Outcome..., deadline: TimeInterval = 3
  ) -> ClientHarness {
    harness(deadline: deadline) { report in
      for outcome in outcomes { report(outcome) }
      return {}
    }
  }
}

/// Counts what happens in a test.
final class Count: Sendable {
  private struct State {
    var current = 0
    var most = 0
  }

  private let state = Mutex(State())

  /// The number now.
  var current: Int { state.withLock { $0.current } }
  /// The largest number so far.
  var most: Int { state.withLock { $0.most } }

  /// Adds to the number and returns the new one.
  @discardableResult
  func add(_ more: Int = 1) -> Int {
    state.withLock { state in
      state.current += more
      state.most = max(state.most, state.current)
      return state.current
    }
  }
}
