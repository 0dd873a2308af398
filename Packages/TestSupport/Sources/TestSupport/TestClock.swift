import Foundation
import Synchronization
import Testing

/// A clock that only the test advances, so that tests of code that waits don't have to wait.
///
/// ```swift
/// let clock = TestClock()
/// async let page = client.page(retryingOn: clock)
/// #expect(try await clock.nextSleep() == .seconds(2))
/// ```
/// Give it to code that takes an `any Clock<Duration>`; an app passes a `ContinuousClock`.
public final class TestClock: Clock {
  private struct Sleep {
    let id = UUID()
    let begin: Instant
    let deadline: Instant
    let end: AsyncStream<Never>.Continuation
  }

  private let state = Mutex((now: ContinuousClock.now, sleeps: [Sleep]()))

  /// Creates a clock that is stopped.
  public init() {}

  /// The current time, which changes when a test ends a sleep.
  public var now: ContinuousClock.Instant { state.withLock { $0.now } }

  /// Zero.
  public var minimumResolution: Duration { .zero }

  /// The number of sleeps that are running.
  public var sleepers: Int { state.withLock { $0.sleeps.count } }

  /// Sleeps until the test ends the sleep. Throws if the task is canceled.
  public func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
    let (wait, end) = AsyncStream<Never>.makeStream()
    let sleep = Sleep(begin: now, deadline: deadline, end: end)
    // A canceled sleep is removed immediately, so that `nextSleep()` never ends it instead of
    // another.
    await withTaskCancellationHandler {
      state.withLock { if !Task.isCancelled { $0.sleeps.append(sleep) } }
      for await _ in wait {}
    } onCancel: {
      state.withLock { $0.sleeps.removeAll { $0.id == sleep.id } }
    }
    try Task.checkCancellation()
  }

  /// Waits until a sleep begins, ends it immediately, and sets the clock to its deadline. If there
  /// are several sleeps, it ends the one with the earliest deadline.
  ///
  /// - Parameters:
  ///   - seconds: How long to wait, in seconds. Only time when the process is idle counts.
  ///   - sourceLocation: Where to report that no sleep began. By default, it's the caller's line.
  /// - Returns: How long the sleep would have taken.
  nonisolated(nonsending) public func nextSleep(
    within seconds: TimeInterval = TestTimeout.standard,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> Duration {
    _ = await eventually(within: seconds, by: .shared) { sleepers > 0 }
    let sleep = try #require(endSleep(), "nobody slept", sourceLocation: sourceLocation)
    return max(.zero, sleep.begin.duration(to: sleep.deadline))
  }

  private func endSleep() -> Sleep? {
    state.withLock { state in
      guard let next = state.sleeps.min(by: { $0.deadline < $1.deadline }) else { return nil }
      state.sleeps.removeAll { $0.id == next.id }
      state.now = max(state.now, next.deadline)
      next.end.finish()
      return next
    }
  }
}
