import Foundation
import RewardsService
import RewardsServiceDoubles
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The seam's promise: one function makes a double.
@Suite struct NetworkingTests {
  @Test func oneFunctionIsAllADoubleNeeds() throws {
    let response = RewardsResponseFactory.createResponseWithRewards([.small], points: 50)

    let sut = RewardsService(network: CannedNetworking(data: response.dataValue))

    #expect(try sut.rewardsAtOnce() == response)
  }
}

/// The double that the documentation of `Networking` shows, word for word.
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
