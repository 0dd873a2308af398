import Foundation

/// A call, and what answers it.
struct Trial: Sendable {
  /// A call that is set up for one round.
  struct Prepared: Sendable {
    let call: Way.Call
    /// Removes what was set up.
    var tearDown: @Sendable () -> Void = {}
  }

  /// The number of calls in a round.
  let calls: Int
  /// Sets up a number of calls.
  let prepare: @Sendable (_ calls: Int) throws -> Prepared

  /// The processor time of all threads for one call, in microseconds: the mean of one round. What
  /// sets it up is not measured.
  func measure() async throws -> Double {
    let warmUp = calls / 8
    let prepared = try prepare(warmUp + calls)
    defer { prepared.tearDown() }
    for _ in 0..<warmUp { try await prepared.call() }
    let start = clock()
    for _ in 0..<calls { try await prepared.call() }
    return Double(clock() - start) / Double(CLOCKS_PER_SEC) * 1e6 / Double(calls)
  }
}
