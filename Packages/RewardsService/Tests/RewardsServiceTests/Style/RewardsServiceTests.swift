import Foundation
import RewardsService
import RewardsServiceDoubles
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The call with a completion: what is asked for, and how each answer is handled.
@Suite struct RewardsServiceTests {
  let network = MockNetworking()
  let sut: RewardsService

  init() {
    sut = RewardsService(network: network)
  }

  @Test func keepsItsNetworkAndItsAddress() throws {
    let url = try #require(URL(string: "https://example.com/v2"))

    let sut = RewardsService(network: network, url: url)

    #expect(sut.network as? MockNetworking === network)
    #expect(sut.url == url)
  }

  @Test func asksForItsAddressOnce() throws {
    let url = try #require(URL(string: "https://example.com/v2/sample?page=1"))

    RewardsService(network: network, url: url).callSample { _ in }

    #expect(network.requestedURLs == [url])
  }

  @Test func answerOfTheServerIsTheValue() async throws {
    network.responseData = try sampleBody

    #expect(try await sut.value() == sampleValue)
  }

  @Test func transportErrorIsHandedOn() async {
    let expected = NSError(domain: "RewardsServiceTests", code: 42)
    network.error = expected

    let error = await #expect(throws: (any Error).self) { try await sut.value() }

    #expect(error as NSError? == expected)
  }

  @Test(arguments: [200, 500])
  func errorBesideAResponseIsStillAnError(status: Int) async throws {
    network.responseData = try sampleBody
    network.response = HTTPURLResponse(
      url: sut.url, statusCode: status, httpVersion: "HTTP/1.1", headerFields: nil)
    network.error = URLError(.networkConnectionLost)

    await #expect(throws: URLError(.networkConnectionLost)) { try await sut.value() }
  }

  @Test(arguments: [100, 199, 201, 204, 299, 300, 304, 399, 400, 404, 499, 500, 599])
  func statusOtherThan200SaysWhichWhateverTheBody(status: Int) async throws {
    network.responseData = try sampleBody
    network.response = HTTPURLResponse(
      url: sut.url, statusCode: status, httpVersion: "HTTP/1.1", headerFields: nil)

    await #expect(throws: RewardsServiceError.unexpectedStatus(status)) { try await sut.value() }
  }

  @Test func responseThatIsNotHTTPIsAnError() async throws {
    network.responseData = try sampleBody
    network.response = URLResponse(
      url: sut.url, mimeType: nil, expectedContentLength: 0, textEncodingName: nil)

    await #expect(throws: RewardsServiceError.notHTTP) { try await sut.value() }
  }

  @Test(arguments: [nil, Data()])
  func answerWithoutDataIsAnError(data: Data?) async {
    network.responseData = data
    network.response = HTTPURLResponse(
      url: sut.url, statusCode: 200, httpVersion: "HTTP/1.1", headerFields: nil)

    await #expect(throws: RewardsServiceError.noData) { try await sut.value() }
  }

  @Test(arguments: ["null", "7", #""text""#, "<html></html>"])
  func undecodableDataIsTheDecodersError(body: String) async {
    network.responseData = Data(body.utf8)

    await #expect(throws: DecodingError.self) { try await sut.value() }
  }

  @Test func halfABodyIsTheDecodersError() async throws {
    let body = try sampleBody
    network.responseData = body.prefix(body.count / 2)

    await #expect(throws: DecodingError.self) { try await sut.value() }
  }

  @Test func twoBodiesAreTheDecodersError() async throws {
    network.responseData = try sampleBody + Data(",".utf8) + sampleBody

    await #expect(throws: DecodingError.self) { try await sut.value() }
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

  /// JSON5 allows it, and a plain decoder does not.
  @Test func bodyWithACommentIsTheDecodersError() async throws {
    network.responseData = Data("/* new */ ".utf8) + (try sampleBody)

    await #expect(throws: DecodingError.self) { try await sut.value() }
  }
}
