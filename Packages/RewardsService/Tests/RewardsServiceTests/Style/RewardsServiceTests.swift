import Fixtures
import Foundation
import RewardsService
import RewardsServiceDoubles
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite struct RewardsServiceTests {
  let network = MockNetworking()
  let sut: RewardsService

  init() {
    sut = RewardsService(network: network)
  }

  @Test(arguments: RewardsResponseFactory.allResponses)
  func everyCombinationOfRewardsAndPointsComesBackEqual(response: RewardsResponse) throws {
    network.responseData = response.dataValue

    #expect(try sut.rewardsAtOnce() == response)
  }

  @Test func answerOfTheServerIsTheRewards() throws {
    // The factory encodes with the model that decodes: only the server's own spelling proves it.
    network.responseData = try Fixture.rewards.data

    let expected = RewardsResponseFactory.createResponseWithRewards(
      [.regular, .regular], points: 75)
    #expect(try sut.rewardsAtOnce() == expected)
  }

  @Test func unknownKeysAndNullPointsAreFine() throws {
    network.responseData = Data(
      #"{"rewards": [{"type": "small", "id": 1}], "loyalty_points": null, "draw": {}}"#.utf8)

    let expected = RewardsResponseFactory.createResponseWithRewards([.small], points: nil)
    #expect(try sut.rewardsAtOnce() == expected)
  }

  @Test func transportErrorIsHandedOn() {
    let expected = NSError(domain: "RewardsServiceTests", code: 42)
    network.error = expected

    let error = #expect(throws: (any Error).self) { try sut.rewardsAtOnce() }

    #expect(error as NSError? == expected)
  }

  @Test func errorBesideAResponseIsStillAnError() throws {
    network.responseData = try Fixture.rewards.data
    network.error = URLError(.networkConnectionLost)

    #expect(throws: URLError(.networkConnectionLost)) { try sut.rewardsAtOnce() }
  }

  @Test(arguments: [201, 204, 302, 404, 500])
  func statusOtherThan200SaysWhichWhateverTheBody(status: Int) throws {
    network.responseData = try Fixture.rewards.data
    network.response = HTTPURLResponse(
      url: sut.url, statusCode: status, httpVersion: "HTTP/1.1", headerFields: nil)

    #expect(throws: RewardsServiceError.unexpectedStatus(status)) { try sut.rewardsAtOnce() }
  }

  @Test func responseThatIsNotHTTPIsAnError() throws {
    network.responseData = try Fixture.rewards.data
    network.response = URLResponse(
      url: sut.url, mimeType: nil, expectedContentLength: 0, textEncodingName: nil)

    #expect(throws: RewardsServiceError.notHTTP) { try sut.rewardsAtOnce() }
  }

  @Test(arguments: [nil, Data()])
  func answerWithoutDataIsAnError(data: Data?) {
    network.responseData = data
    network.response = HTTPURLResponse(
      url: sut.url, statusCode: 200, httpVersion: "HTTP/1.1", headerFields: nil)

    #expect(throws: RewardsServiceError.noData) { try sut.rewardsAtOnce() }
  }

  @Test(arguments: [
    #"{"rewards": ["#,
    #"{"loyalty_points": 75}"#,
    #"{"rewards": [], "loyalty_points": "75"}"#,
    #"{"rewards": [{"type": "car"}]}"#,
    "[]",
    "null",
    "<html></html>",
  ])
  func undecodableDataIsTheDecodersError(body: String) {
    network.responseData = Data(body.utf8)

    #expect(throws: DecodingError.self) { try sut.rewardsAtOnce() }
  }

  @Test func asksForThePublishedAddressOnce() {
    sut.fetchRewards { _ in }

    #expect(network.requestedURLs.map(\.absoluteString) == ["https://reward-app.com/rewards"])
  }

  @Test func asksForTheAddressItWasGivenOnce() throws {
    let url = try #require(URL(string: "https://example.com/v2/rewards?draw=1"))

    RewardsService(network: network, url: url).fetchRewards { _ in }

    #expect(network.requestedURLs == [url])
  }

  @Test(arguments: [
    (RewardsServiceError.unexpectedStatus(404), "answered with status 404"),
    (.notHTTP, "gave no HTTP response"),
    (.noData, "an empty body"),
  ])
  func errorsCanBeRead(error: RewardsServiceError, part: String) {
    #expect(error.description.contains(part))
    #expect(error.localizedDescription == error.description)
  }
}
