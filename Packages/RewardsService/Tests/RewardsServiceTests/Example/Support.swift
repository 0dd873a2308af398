import Fixtures
import Foundation
import RewardsService
import RewardsServiceDoubles

// What the tests of the style know of the example: its call, and an answer of its server.

typealias Sample = RewardsResponse

/// What the server answers with.
var sampleBody: Data { get throws { try Fixture.rewards.data } }

/// What ``sampleBody`` means. It is not decoded here, because then a wrong model would prove itself.
let sampleValue = RewardsResponseFactory.createResponseWithRewards(
  [.regular, .regular], points: 75)

extension RewardsService {
  @discardableResult
  func callSample(
    _ completion: @escaping @Sendable (Result<Sample, any Error>) -> Void
  ) -> RunningCall {
    fetchRewards(completion)
  }

  func callSample() async throws -> Sample {
    try await fetchRewards()
  }
}
