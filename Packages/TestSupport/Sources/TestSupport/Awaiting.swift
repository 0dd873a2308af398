import Dispatch
import Foundation
import Testing

/// Starts a call that has a completion, and waits for its first outcome.
///
/// ```swift
/// let result = try await awaitCompletion { completion in
///   service.fetchRewards(completion)
/// }
/// ```
/// If the completion isn't called within a second, the test fails at the line of this call.
///
/// - Parameters:
///   - seconds: How long to wait, in seconds. It's multiplied by ``TestTimeout/factor``.
///   - sourceLocation: Where to report a missing outcome. By default, it's the caller's line.
///   - start: Starts the call and passes `completion` to it. It runs before this function waits.
/// - Returns: The first value that the completion received. Later values are ignored.
/// - Throws: The error of `start`, or the error of `#require` if the completion was never called.
nonisolated(nonsending) public func awaitCompletion<Value: Sendable>(
  within seconds: TimeInterval = TestTimeout.standard,
  sourceLocation: SourceLocation = #_sourceLocation,
  _ start: (_ completion: @escaping @Sendable (Value) -> Void) throws -> Void
) async throws -> Value {
  let (values, continuation) = AsyncStream.makeStream(of: Value.self)
  try start { continuation.yield($0) }
  TestTimeout.after(seconds) { continuation.finish() }
  var iterator = values.makeAsyncIterator()
  let outcome = await iterator.next(isolation: #isolation)
  return try #require(outcome, "completion was never called", sourceLocation: sourceLocation)
}

/// Makes an `async` call in a task, and waits for its result.
///
/// ```swift
/// let rewards = try await awaitEnd { try await service.fetchRewards() }
/// ```
/// If the call doesn't end within a second, it is canceled and the test fails at the line of this
/// call.
///
/// - Parameters:
///   - seconds: How long to wait, in seconds. It's multiplied by ``TestTimeout/factor``.
///   - sourceLocation: Where to report a call that doesn't end. By default, it's the caller's line.
///   - whileRunning: Receives the task of the call, so that a test can cancel it.
///   - call: The call.
/// - Returns: The value that the call returned.
/// - Throws: The error that the call threw, or the error of `#require` if the call never ended.
nonisolated(nonsending) public func awaitEnd<Value: Sendable>(
  within seconds: TimeInterval = TestTimeout.standard,
  sourceLocation: SourceLocation = #_sourceLocation,
  whileRunning: (Task<Value, any Error>) async throws -> Void = { _ in },
  of call: sending @escaping () async throws -> Value
) async throws -> Value {
  let task = Task { try await call() }
  defer { task.cancel() }
  try await whileRunning(task)
  let (results, continuation) = AsyncStream.makeStream(of: Result<Value, any Error>.self)
  Task { continuation.yield(await task.result) }
  TestTimeout.after(seconds) { continuation.finish() }
  var iterator = results.makeAsyncIterator()
  let outcome = await iterator.next(isolation: #isolation)
  return try #require(outcome, "the call never ended", sourceLocation: sourceLocation).get()
}

/// Waits until a condition is true, checking it repeatedly.
///
/// ```swift
/// try await requireEventually { !mock.requests.isEmpty }
/// ```
/// If it isn't true within a second, this throws, which ends the test. Swift Testing reports the
/// line of this call. It also works in XCTest.
///
/// - Parameters:
///   - seconds: How long to wait, in seconds. It's multiplied by ``TestTimeout/factor``.
///   - sourceLocation: Where to report that the condition wasn't met. By default, it's the caller's
///     line.
///   - condition: The condition.
/// - Throws: The error of `#require` if the condition wasn't met in time.
nonisolated(nonsending) public func requireEventually(
  within seconds: TimeInterval = TestTimeout.standard,
  sourceLocation: SourceLocation = #_sourceLocation,
  _ condition: () -> Bool
) async throws {
  let held = await eventually(within: seconds, by: .shared, condition)
  try #require(held, "the condition never held", sourceLocation: sourceLocation)
}

/// Waits until the process has been idle for some seconds. By then, everything that was under way
/// has arrived.
///
/// Use it for what must not happen, such as a second call. If there is something to wait for,
/// ``requireEventually(within:sourceLocation:_:)`` is faster.
///
/// - Parameter seconds: How long, in seconds. A slow build takes longer to become idle, but then
///   needs no longer than others, so this isn't multiplied by ``TestTimeout/factor``.
nonisolated(nonsending) public func idle(for seconds: TimeInterval) async {
  _ = await eventually(within: seconds, times: 1, by: .shared) { false }
}

nonisolated(nonsending) func eventually(
  within seconds: TimeInterval, times factor: Double = TestTimeout.factor, by clock: IdleClock,
  _ condition: () -> Bool
) async -> Bool {
  for _ in 0..<100 {
    if condition() { return true }
    await Task.yield()
  }
  var idleTicks = IdleClock.ticks(in: seconds, times: factor)
  for _ in 0..<30 * idleTicks where idleTicks > 0 {
    idleTicks -= await clock.nextTick() ? 1 : 0
    if condition() { return true }
  }
  return false
}
