import TestSupport
import Testing

@testable import RequestHandler  // RunningCall: callers only get it after it has started

@Suite struct RunningCallTests {
  let calls = (0..<10_000).map { _ in RunningCall() }

  @Test func callThatIsCancelledWhileItStartsIsCancelled() async {
    await confirmation(expectedCount: 10_000) { cancelled in
      await race(rounds: calls.count) { [calls] in
        _ = calls[$0].start { cancelled() }
      } against: { [calls] in
        calls[$0].cancel()
      }
    }
  }

  @Test func cancellationsAtTheSameTimeAreOne() async {
    await confirmation(expectedCount: 10_000) { cancelled in
      for call in calls { _ = call.start { cancelled() } }
      await race(rounds: calls.count) { [calls] in calls[$0].cancel() }
    }
  }

  @Test func simultaneousOutcomesAreDeliveredOnce() async {
    await confirmation(expectedCount: 10_000) { delivered in
      let outcomes = calls.map { _ in OneShotCompletion<Int> { _ in delivered() } }
      await race(rounds: calls.count) { outcomes[$0]($0) }
    }
  }
}
