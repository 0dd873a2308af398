import Foundation
import RewardsService
import RewardsServiceDoubles
import TestSupport
import Testing

/// `fetchRewards` as `async throws`: it has the same outcomes as with a completion, and ends when
/// its task is canceled.
@Suite struct AsyncCallTests {
  let draw = RewardsResponseFactory.createResponseWithRewards([.regular], points: nil)
  let network = MockNetworking()
  let sut: RewardsService

  init() {
    sut = RewardsService(network: network)
  }

  @Test func lateDrawIsWaitedFor() async throws {
    network.givenAnswer(to: sut.url, status: 200, data: draw.dataValue, after: 0.01)

    let fetched = try await awaitEnd { [sut] in try await sut.fetchRewards() }

    #expect(fetched == draw)
    #expect(network.requestedURLs == [sut.url])
  }

  @Test func failuresAreThrown() async {
    network.givenAnswer(to: sut.url, status: 500)
    network.givenAnswer(to: sut.url, error: URLError(.timedOut))

    await #expect(throws: RewardsServiceError.unexpectedStatus(500)) {
      try await awaitEnd { [sut] in try await sut.fetchRewards() }
    }
    await #expect(throws: URLError(.timedOut)) {
      try await awaitEnd { [sut] in try await sut.fetchRewards() }
    }
  }

  @Test func callInACancelledTaskMakesNoRequest() async throws {
    network.responseData = draw.dataValue

    await #expect(throws: URLError(.cancelled)) {
      try await awaitEnd { [sut] in
        withUnsafeCurrentTask { $0?.cancel() }
        return try await sut.fetchRewards()
      }
    }

    #expect(network.requestedURLs == [])
  }

  @Test func cancellingTheTaskEndsTheCallAndDropsItsAnswer() async throws {
    let network = HeldNetworking()
    let sut = RewardsService(network: network)

    await #expect(throws: URLError(.cancelled)) {
      try await awaitEnd { running in
        try await requireEventually { network.completions.count == 1 }
        running.cancel()
      } of: {
        try await sut.fetchRewards()
      }
    }

    // A second outcome would resume the call twice, which ends the process.
    network.fail()
  }
}
