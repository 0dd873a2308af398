import APIClient
import APIClientDoubles
import Foundation
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Outcomes that arrive whatever happens to the client, beside other calls, and after a challenge.
@Suite(.ownBaseURL) struct DeliveryTests {
  let client: APIClient

  init() throws {
    client = try .own()
  }

  @Test func outcomeArrivesWhenTheClientIsGone() async throws {
    var spy: APIClient.MiddlewareSpy? = APIClient.MiddlewareSpy()
    weak let middleware = spy
    var sut: APIClient? = APIClient(
      baseURL: client.baseURL, middlewares: [try #require(spy)]
    ).stub(ExpectedResponse(data: try sampleBody, after: 0.05))

    let call = Task { [sut] in try await sut?.callSample() }
    try await requireEventually { !client.recordedRequests.isEmpty }
    (sut, spy) = (nil, nil)

    #expect(try await awaitEnd { try await call.value } == sampleValue)
    try await requireEventually { middleware == nil }
  }

  @Test func fiftyCallsAtOnceGetAnAnswerEach() async throws {
    let statuses = Array(400..<450)
    let sut = statuses.reduce(client) { client, status in
      client.stub(json: "", code: status, endpoint: "/items/\(status)")
    }

    let seen = try await withThrowingTaskGroup { group in
      for status in statuses {
        group.addTask { try await sut.statuses(at: "/items/\(status)") }
      }
      return try await group.reduce([], +)
    }

    #expect(Set(seen) == Set(statuses.map(Optional.some)))
  }

  @Test(arguments: ["Basic realm=\"x\"", "Digest realm=\"x\", nonce=\"y\"", "Bearer", "Negotiate"])
  func challengeNobodyCanMeetIsAStatus(challenge: String) async throws {
    let sut = APIClient(
      baseURL: client.baseURL, urlSession: .answered(by: ChallengingProtocol.self),
      middlewares: [ChallengingProtocol.Challenge(text: challenge)])

    #expect(try await sut.failure() as? NetworkError == .requestFailed(statusCode: 401))
  }
}
