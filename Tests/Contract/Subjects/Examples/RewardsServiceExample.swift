import ContractKit
import Fixtures
import RewardsService

/// The example of this style: rewards.
extension RewardsServiceSubject {
  /// What the call delivers.
  typealias Value = RewardsResponse

  var path: String { "rewards" }

  var bodies: BodyVariants {
    get throws {
      BodyVariants(
        template: try Fixture.rewards.data, list: ["rewards"], required: ["rewards", "[]", "type"],
        text: nil)
    }
  }

  /// Starts the call with a completion.
  func start(
    _ service: RewardsService, completion: @escaping @Sendable (Result<Value, any Error>) -> Void
  ) -> RunningCall {
    service.fetchRewards(completion)
  }

  /// Makes the same call as `async throws`.
  func value(of service: RewardsService) async throws -> Value {
    try await service.fetchRewards()
  }
}
