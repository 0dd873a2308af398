import Foundation
import RewardsService
import RewardsServiceDoubles
import TestSupport
import Testing

/// The call as `async throws`: the outcomes of the completion, and a call that ends with its task.
@Suite struct AsyncCallTests {
  let network = MockNetworking()
  let sut: RewardsService

  init() {
    sut = RewardsService(network: network)
  }

  @Test func answerOfTheServerIsReturned() async throws {
    network.responseData = try sampleBody

    #expect(try await awaitEnd { try await sut.callSample() } == sampleValue)
    #expect(network.requestedURLs == [sut.url])
  }

  @Test func lateAnswerIsWaitedFor() async throws {
    network.givenAnswer(to: sut.url, data: try sampleBody, after: 0.01)

    #expect(try await awaitEnd { try await sut.callSample() } == sampleValue)
  }

  @Test func failuresAreThrown() async {
    network.givenAnswer(to: sut.url, status: 500)
    network.givenAnswer(to: sut.url, status: 200)
    network.givenAnswer(to: sut.url, error: URLError(.timedOut))
    network.givenAnswer(to: sut.url, data: Data("<html></html>".utf8))

    await #expect(throws: RewardsServiceError.unexpectedStatus(500)) { try await end() }
    await #expect(throws: RewardsServiceError.noData) { try await end() }
    await #expect(throws: URLError(.timedOut)) { try await end() }
    await #expect(throws: DecodingError.self) { try await end() }
  }

  @Test func cancellingTheTaskEndsTheCall() async throws {
    network.givenNeverAnswers(to: sut.url)

    await #expect(throws: URLError(.cancelled)) {
      try await end { task in
        try await requireEventually { network.requestedURLs == [sut.url] }
        task.cancel()
      }
    }
  }

  @Test func taskThatIsAlreadyCancelledMakesNoRequest() async throws {
    network.responseData = try sampleBody

    await #expect(throws: URLError(.cancelled)) {
      try await awaitEnd {
        withUnsafeCurrentTask { $0?.cancel() }
        return try await sut.callSample()
      }
    }

    #expect(network.requestedURLs == [])
  }

  @Test func answerAfterCancellingTheTaskIsDropped() async throws {
    let network = HeldNetworking()
    let sut = RewardsService(network: network)

    await #expect(throws: URLError(.cancelled)) {
      try await awaitEnd {
        try await requireEventually { network.completions.count == 1 }
        $0.cancel()
      } of: {
        try await sut.callSample()
      }
    }

    // A second outcome would end the process: the call would be resumed twice.
    network.fail()
  }

  private func end(
    sourceLocation: SourceLocation = #_sourceLocation,
    whileRunning: (Task<Sample, any Error>) async throws -> Void = { _ in }
  ) async throws -> Sample {
    try await awaitEnd(sourceLocation: sourceLocation, whileRunning: whileRunning) { [sut] in
      try await sut.callSample()
    }
  }
}
