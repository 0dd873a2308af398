import Foundation
import RewardsService
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A double for the seam needs only one function.
@Suite struct NetworkingTests {
  @Test func oneFunctionIsAllADoubleNeeds() async throws {
    let sut = RewardsService(network: CannedNetworking(data: Data(#"{"rewards": []}"#.utf8)))

    #expect(try await sut.fetchRewards() == RewardsResponse(rewards: [], loyaltyPoints: nil))
  }

  @Test func doubleNeedNotMakeAResponse() throws {
    let network = HeldNetworking()
    let outcomes = Recorder<Result<RewardsResponse, any Error>>()
    RewardsService(network: network).fetchRewards(outcomes.record)

    network.completions.first?(Data(#"{"rewards": []}"#.utf8), nil, nil)

    #expect(try outcomes.values.first?.get().rewards == [])
  }

  @Test(arguments: [nil, Data()])
  func answerWithNothingAtAllIsAnError(data: Data?) {
    let network = HeldNetworking()
    let outcomes = Recorder<Result<RewardsResponse, any Error>>()
    RewardsService(network: network).fetchRewards(outcomes.record)

    network.completions.first?(data, nil, nil)

    #expect(throws: RewardsServiceError.noData) { try outcomes.values.first?.get() }
  }
}

/// The double in the documentation of `Networking`, word for word.
private struct CannedNetworking: Networking {
  let data: Data

  func fetch(
    _ url: URL, completion: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  ) {
    let response = HTTPURLResponse(
      url: url, statusCode: 200, httpVersion: "HTTP/1.1", headerFields: nil)
    completion(data, response, nil)
  }
}
