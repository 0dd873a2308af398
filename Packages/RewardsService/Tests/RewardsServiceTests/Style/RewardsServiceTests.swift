import Foundation
import RewardsService
import RewardsServiceDoubles
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// `fetchRewards` with a completion: what it requests, and how it handles each answer.
@Suite struct RewardsServiceTests {
  let draw = RewardsResponseFactory.createResponseWithRewards([.small], points: 75)
  let network = MockNetworking()
  let sut: RewardsService

  init() {
    sut = RewardsService(network: network)
  }

  @Test func keepsItsNetworkAndRequestsItsURLOnce() throws {
    let url = try #require(URL(string: "https://example.com/v2/rewards?page=1"))
    let sut = RewardsService(network: network, url: url)

    sut.fetchRewards { _ in }

    #expect(sut.network as? MockNetworking === network)
    #expect(sut.url == url)
    #expect(network.requestedURLs == [url])
  }

  @Test func answerOfTheServerIsTheDraw() async throws {
    network.responseData = draw.dataValue

    #expect(try await outcome().get() == draw)
  }

  @Test func transportErrorIsPassedOn() async throws {
    let expected = NSError(domain: "RewardsServiceTests", code: 42)
    network.error = expected

    let outcome = try await outcome()

    #expect(throws: expected) { try outcome.get() }
  }

  @Test(arguments: [200, 500])
  func errorBesideAResponseIsStillAnError(status: Int) async throws {
    network.responseData = draw.dataValue
    network.response = HTTPURLResponse(
      url: sut.url, statusCode: status, httpVersion: "HTTP/1.1", headerFields: nil)
    network.error = URLError(.networkConnectionLost)

    let outcome = try await outcome()

    #expect(throws: URLError(.networkConnectionLost)) { try outcome.get() }
  }

  @Test(arguments: [100, 199, 201, 204, 299, 300, 304, 399, 400, 404, 499, 500, 599])
  func statusOtherThan200SaysWhichWhateverTheBody(status: Int) async throws {
    network.givenAnswer(to: sut.url, status: status, data: draw.dataValue)

    let outcome = try await outcome()

    #expect(throws: RewardsServiceError.unexpectedStatus(status)) { try outcome.get() }
  }

  @Test func responseThatIsNotHTTPIsAnError() async throws {
    network.responseData = draw.dataValue
    network.response = URLResponse(
      url: sut.url, mimeType: nil, expectedContentLength: 0, textEncodingName: nil)

    let outcome = try await outcome()

    #expect(throws: RewardsServiceError.notHTTP) { try outcome.get() }
  }

  @Test(arguments: [nil, Data()])
  func answerWithoutDataIsAnError(data: Data?) async throws {
    network.givenAnswer(to: sut.url, status: 200, data: data)

    let outcome = try await outcome()

    #expect(throws: RewardsServiceError.noData) { try outcome.get() }
  }

  /// The last three are half a body, two bodies, and a comment, which only JSON5 allows.
  @Test(arguments: [
    "null", "7", "<html></html>", #"{"loyalty_points": 75}"#, "[]",
    #"{"rewards": [], "loyalty_points": "75"}"#, #"{"rewards": [{"type": "car"}]}"#,
    #"{"rewards": ["#, #"{"rewards": []}, {"rewards": []}"#, #"/* new */ {"rewards": []}"#,
  ])
  func bodyThatIsNotADrawIsTheDecodersError(body: String) async throws {
    network.responseData = Data(body.utf8)

    let outcome = try await outcome()

    #expect(throws: DecodingError.self) { try outcome.get() }
  }

  @Test(
    arguments: [
      (.unexpectedStatus(404), "The service answered with status 404. Only 200 is a success."),
      (.notHTTP, "The response is not HTTP. A network has to hand over an HTTPURLResponse."),
      (.noData, "The service answered with an empty body. JSON was expected."),
    ] as [(RewardsServiceError, String)])
  func errorsCanBeRead(error: RewardsServiceError, text: String) {
    #expect(error.description == text)
    #expect(error.localizedDescription == text)
  }

  /// The outcome of `fetchRewards`.
  private func outcome() async throws -> Result<RewardsResponse, any Error> {
    try await awaitCompletion { sut.fetchRewards($0) }
  }
}
