import Dispatch
import Foundation
import Synchronization
import TestSupport
import Testing

@Suite struct AwaitCompletionTests {
  @Test func outcomeThatComesAtOnceIsReturned() async throws {
    #expect(try await awaitCompletion { $0(7) } == 7)
  }

  @Test func firstOfTwoOutcomesIsReturned() async throws {
    let value = try await awaitCompletion { completion in
      completion("first")
      completion("second")
    }

    #expect(value == "first")
  }

  @Test func outcomeThatComesLaterIsWaitedFor() async throws {
    let value = try await awaitCompletion { completion in
      DispatchQueue.global().asyncAfter(deadline: .now() + 0.02) { completion(7) }
    }

    #expect(value == 7)
  }

  @Test func completionThatIsNeverCalledFailsAtTheCallersLine() async throws {
    let here = SourceLocation(fileID: #fileID, filePath: #filePath, line: 4, column: 2)
    try await withKnownIssue {
      let _: Int = try await awaitCompletion(within: 0.01, sourceLocation: here) { _ in }
    } matching: { issue in
      issue.sourceLocation == here
        && issue.comments.contains("completion was never called")
    }
  }

  @Test func errorOfTheStartIsThrown() async {
    await #expect(throws: URLError(.badURL)) {
      let _: Int = try await awaitCompletion { _ in throw URLError(.badURL) }
    }
  }
}

@Suite struct AwaitEndTests {
  @Test func valueAndErrorOfTheCallArePassedOn() async throws {
    #expect(try await awaitEnd { 7 } == 7)
    await #expect(throws: URLError(.timedOut)) {
      let _: Int = try await awaitEnd { throw URLError(.timedOut) }
    }
  }

  @Test func callIsNotCancelledWhileItIsAwaited() async throws {
    #expect(try await awaitEnd { Task.isCancelled } == false)
  }

  @Test func errorWhileTheCallRunsIsThrownAndCancelsTheCall() async throws {
    let hasEnded = Flag()

    await #expect(throws: URLError(.badURL)) {
      try await awaitEnd(whileRunning: { _ in throw URLError(.badURL) }) {
        for await _ in AsyncStream<Never>.makeStream().stream {}
        hasEnded.raise()
      }
    }

    try await requireEventually { hasEnded.isRaised }
  }

  @Test func callThatNeverEndsFailsAtTheCallersLineAndIsCancelled() async throws {
    let here = SourceLocation(fileID: #fileID, filePath: #filePath, line: 4, column: 2)
    let hasEnded = Flag()
    try await withKnownIssue {
      try await awaitEnd(within: 0.01, sourceLocation: here) {
        for await _ in AsyncStream<Never>.makeStream().stream {}
        hasEnded.raise()
      }
    } matching: { issue in
      issue.sourceLocation == here && issue.comments.contains("the call never ended")
    }

    try await requireEventually { hasEnded.isRaised }
  }

  @Test func runningTaskCanBeCancelled() async {
    await #expect(throws: CancellationError.self) {
      try await awaitEnd(whileRunning: { $0.cancel() }) {
        for await _ in AsyncStream<Never>.makeStream().stream {}
        try Task.checkCancellation()
      }
    }
  }
}

@Suite struct RequireEventuallyTests {
  @Test func conditionThatBecomesTrueIsWaitedFor() async throws {
    // The first hundred times, it is looked at without waiting for the clock.
    for last in [3, 103] {
      var looks = 0

      try await requireEventually {
        looks += 1
        return looks == last
      }

      #expect(looks == last)
    }
  }

  @Test func conditionThatNeverHoldsIsThrownAndFailsAtTheCallersLine() async throws {
    let here = SourceLocation(fileID: #fileID, filePath: #filePath, line: 4, column: 2)
    try await withKnownIssue {
      try await requireEventually(within: 0.01, sourceLocation: here) { false }
      Issue.record("It was ignored.")
    } matching: { issue in
      issue.sourceLocation == here && issue.comments.contains("the condition never held")
    }
  }
}

/// Says from one thread to another that something has happened.
final class Flag: Sendable {
  private let value = Atomic(false)

  var isRaised: Bool { value.load(ordering: .relaxed) }

  func raise() { value.store(true, ordering: .relaxed) }
}
