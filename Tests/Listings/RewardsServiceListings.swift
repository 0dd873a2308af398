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

  @Test func smallAndRegularRewardsWithPointsAreReceived() {
    let response = RewardsResponseFactory.createResponseWithRewards([.small, .regular], points: 70)

    expectSuccessForResponse(response) { result in
      #expect(result.rewards.map(\.type) == [.small, .regular])
      #expect(result.loyaltyPoints == 70)
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
}
