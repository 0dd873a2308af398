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

/// The same source, whose double is the reader's own: a class that is not `Sendable`.
@Suite struct RewardsServiceListingsWithOwnDouble {
  class MockNetworking: Networking {
    var responseData: Data?
    var response: URLResponse?
    var error: Error?
    var fetchedURLs: [URL] = []

    func fetch(_ url: URL, completion: @escaping (Data?, URLResponse?, Error?) -> Void) {
      fetchedURLs.append(url)
      completion(responseData, response, error)
    }
  }

  let mockNetwork = MockNetworking()
  let answer = RewardsResponseFactory.createResponseWithRewards([.regular], points: 50)

  @Test func ownDoubleAnswersWithDataAndResponse() throws {
    let service = RewardsService(network: mockNetwork)
    mockNetwork.responseData = answer.dataValue
    mockNetwork.response = HTTPURLResponse(
      url: service.url, statusCode: 200, httpVersion: nil, headerFields: nil)

    var received: Result<RewardsResponse, Error>?
    service.fetchRewards { result in received = result }

    #expect(try received?.get() == answer)
    #expect(mockNetwork.fetchedURLs == [service.url])
  }

  @Test func ownDoubleWithoutAResponseIsToldSo() {
    mockNetwork.responseData = answer.dataValue

    var received: Result<RewardsResponse, Error>?
    RewardsService(network: mockNetwork).fetchRewards { result in received = result }

    #expect(throws: RewardsServiceError.notHTTP) { try received?.get() }
  }
}
