import Foundation
import RewardsService
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The seam's promise: one function makes a double.
@Suite struct NetworkingTests {
  @Test func oneFunctionIsAllADoubleNeeds() async throws {
    let sut = RewardsService(network: CannedNetworking(data: try sampleBody))

    #expect(try await sut.value() == sampleValue)
  }

  @Test func doubleNeedNotMakeAResponse() async throws {
    let network = HeldNetworking()
    let outcomes = Outcomes()
    RewardsService(network: network).callSample(outcomes.add)

    network.completions.first?(try sampleBody, nil, nil)

    #expect(try outcomes.all.first?.get() == sampleValue)
  }

  @Test(arguments: [nil, Data()])
  func answerWithNothingAtAllIsAnError(data: Data?) {
    let network = HeldNetworking()
    let outcomes = Outcomes()
    RewardsService(network: network).callSample(outcomes.add)

    network.completions.first?(data, nil, nil)

    #expect(throws: RewardsServiceError.noData) { try outcomes.all.first?.get() }
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
