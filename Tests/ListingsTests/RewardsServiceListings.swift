import Foundation
import RewardsService
import RewardsServiceDoubles
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// In the shape of *Faking network responses in tests* (Donny Wals): a helper that expects a
/// success and hands the response to a closure, and answers that a factory makes.
@Suite final class RewardsServiceListings {
  let mockNetwork = MockNetworking()
  var service: RewardsService

  init() {
    service = RewardsService(network: mockNetwork)
  }

  @Test func emptyRewardsWithoutPointsAreReceived() {
    let response = RewardsResponseFactory.createResponseWithRewards([], points: nil)

    expectSuccessForResponse(response) { result in
      #expect(result.rewards.isEmpty)
      #expect(result.loyaltyPoints == nil)
    }
  }

  @Test func jackpotIsReceived() {
    mockNetwork.responseData =
      RewardsResponseFactory.createResponseWithRewards([.jackpot], points: nil).dataValue
    var received: RewardsResponse?

    service.fetchRewards { result in
      received = try? result.get()
    }

    #expect(received?.rewards[0].type == Reward.RewardType.jackpot)
    #expect(received?.loyaltyPoints == nil)
  }

  @Test func smallAndRegularRewardsWithPointsAreReceived() {
    let response = RewardsResponseFactory.createResponseWithRewards([.small, .regular], points: 70)

    expectSuccessForResponse(response) { result in
      #expect(result.rewards.map(\.type) == [.small, .regular])
      #expect(result.loyaltyPoints == 70)
    }
  }

  @Test func pointsWithoutRewardsAreReceived() {
    let response = RewardsResponseFactory.createResponseWithRewards([], points: 100)

    expectSuccessForResponse(response) { result in
      #expect(result.rewards.isEmpty)
      #expect(result.loyaltyPoints == 100)
    }
  }

  @Test func errorIsReceived() {
    mockNetwork.error = URLError(.notConnectedToInternet)
    var receivedError: Error?

    service.fetchRewards { result in
      guard case .failure(let error) = result else { return }
      receivedError = error
    }

    #expect((receivedError as? URLError)?.code == .notConnectedToInternet)
  }

  private func expectSuccessForResponse(
    _ response: RewardsResponse,
    sourceLocation: SourceLocation = #_sourceLocation,
    andAssert assert: @escaping (RewardsResponse) -> Void
  ) {
    mockNetwork.responseData = response.dataValue
    var calledCompletion = false

    service.fetchRewards { result in
      calledCompletion = true
      guard case .success(let response) = result else {
        Issue.record("Expected rewards, got \(result)", sourceLocation: sourceLocation)
        return
      }
      assert(response)
    }

    #expect(calledCompletion, sourceLocation: sourceLocation)
  }
}

/// The same source, whose double is the reader's own, as published: a class that is not `Sendable`,
/// has two properties, and hands over no response.
@Suite struct RewardsServiceListingsWithOwnDouble {
  class MockNetworking: Networking {
    var responseData: Data?
    var error: Error?

    func fetch(_ url: URL, completion: @escaping (Data?, URLResponse?, Error?) -> Void) {
      completion(responseData, nil, error)
    }
  }

  let mockNetwork = MockNetworking()

  @Test func responseOfTheFactoryIsReceived() throws {
    let response = RewardsResponseFactory.createResponseWithRewards([.regular], points: 50)
    mockNetwork.responseData = response.dataValue

    var received: Result<RewardsResponse, Error>?
    RewardsService(network: mockNetwork).fetchRewards { result in received = result }

    #expect(try received?.get() == response)
  }

  @Test func errorIsReceived() {
    mockNetwork.error = URLError(.notConnectedToInternet)

    var received: Result<RewardsResponse, Error>?
    RewardsService(network: mockNetwork).fetchRewards { result in received = result }

    #expect(throws: URLError(.notConnectedToInternet)) { try received?.get() }
  }

  @Test func dataThatDoesNotDecodeIsAFailure() {
    mockNetwork.responseData = Data("{}".utf8)

    var received: Result<RewardsResponse, Error>?
    RewardsService(network: mockNetwork).fetchRewards { result in received = result }

    #expect(throws: DecodingError.self) { try received?.get() }
  }
}

/// The adapter as published: a session is a network, and nothing else need be written.
@Suite struct RewardsServiceListingsWithASession {
  @Test func sessionIsANetwork() {
    let network: Networking = URLSession.shared

    let service = RewardsService(network: network)

    #expect(service.network as? URLSession === URLSession.shared)
  }
}
