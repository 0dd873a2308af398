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
/// A call that never completes fails its test after a second, at the line that made the call.
///
/// - Parameters:
///   - seconds: How long to wait, in seconds; multiplied with ``TestTimeout/factor``.
///   - sourceLocation: Where a missing outcome is reported: the caller's line.
///   - start: Starts the call and hands `completion` to it. It runs before this function waits.
/// - Returns: What the completion was called with first.
/// - Throws: The error of `start`, or Swift Testing's error for a failed requirement.
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

/// Makes an `async` call, and waits for its end.
///
/// ```swift
/// let rewards = try await awaitEnd { try await service.fetchRewards() }
/// ```
/// A call that never ends is cancelled after a second, and fails its test at the line that made it.
///
/// - Parameters:
///   - seconds: How long to wait, in seconds; multiplied with ``TestTimeout/factor``.
///   - sourceLocation: Where a call that does not end is reported: the caller's line.
///   - whileRunning: Gets the task of the call, for tests that cancel it.
///   - call: The call.
/// - Returns: What the call returned.
/// - Throws: What the call threw, or Swift Testing's error for a failed requirement.
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

/// Waits until a condition holds, and looks every millisecond.
///
/// ```swift
/// #expect(await eventually { !mock.requests.isEmpty })
/// ```
///
/// - Parameters:
///   - seconds: How long to wait, in seconds; multiplied with ``TestTimeout/factor``.
///   - condition: What must become true.
/// - Returns: Whether it became true in time.
nonisolated(nonsending) public func eventually(
  within seconds: TimeInterval = TestTimeout.standard, _ condition: () -> Bool
) async -> Bool {
  let end = ContinuousClock.now + .seconds(seconds * TestTimeout.factor)
  while !condition() {
    guard ContinuousClock.now < end else { return false }
    await TestTimeout.pause()
  }
  return true
}
