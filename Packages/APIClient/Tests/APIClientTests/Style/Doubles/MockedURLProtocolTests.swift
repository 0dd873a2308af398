import APIClient
import APIClientDoubles
import Foundation
import TestSupport
import Testing
import URLProtocolScript

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The double without a client: its static functions, and its answers as a session sees them.
@Suite(.ownBaseURL) struct MockedURLProtocolTests {
  let client: APIClient

  init() throws {
    client = try .own()
  }

  @Test func sessionWithTheTestingConfigurationNeverReachesANetwork() async throws {
    let session = URLSession(configuration: .testing)
    let sut = APIClient(baseURL: try .unique(), urlSession: session)
    let address = sut.baseURL.absoluteString + sampleSpec.endpoint
    MockedURLProtocol.stub(data: try sampleBody, endpoint: address)

    #expect(try await sut.awaitSample() == sampleValue)
    #expect(try await sut.failure().isUnscriptedRequest)
    let requests = MockedURLProtocol.requests.filter { $0.url?.absoluteString == address }
    #expect(requests.count == 2)
  }

  @Test func staticFunctionsStubAWholeAddress() async throws {
    let file = try TemporaryFile(holding: sampleBody)
    let text = String(decoding: try sampleBody, as: UTF8.self)
    let url = client.baseURL.appending(path: "items")
    let address = url.absoluteString
    MockedURLProtocol.stub(data: try sampleBody, endpoint: address)
    MockedURLProtocol.stub(json: text, endpoint: address)
    try MockedURLProtocol.stub(json: sampleValue, endpoint: address)
    try MockedURLProtocol.stub(contentsOfFile: file.url, endpoint: address)
    MockedURLProtocol.stub(data: try sampleBody, code: 501, endpoint: address)
    MockedURLProtocol.stub(json: text, code: 502, endpoint: address)
    try MockedURLProtocol.stub(json: sampleValue, code: 503, endpoint: address)
    try MockedURLProtocol.stub(contentsOfFile: file.url, code: 504, endpoint: address)

    for code in [200, 200, 200, 200, 501, 502, 503, 504] {
      let (data, response) = try await url.loadedFromTheDouble()
      #expect(try JSONDecoder().decode(SampleValue.self, from: #require(data)) == sampleValue)
      #expect(response?.statusCode == code)
    }
    MockedURLProtocol.stub(error: TestError(), endpoint: address)
    MockedURLProtocol.stub(error: TestError(), code: 503, endpoint: address)
    #expect(MockedURLProtocol.unusedAnswers.filter { $0 == address }.count == 2)
    for code in [400, 503] { #expect(url.nextScriptedStatus() == code) }
  }

  @Test func valuesAreEncodedByAPlainEncoder() async throws {
    struct Plain: Codable, Equatable {
      let createdAt: Date
      let picture: Data
    }
    let value = Plain(createdAt: Date(timeIntervalSince1970: 7), picture: Data("a".utf8))
    let url = client.baseURL.appending(path: "items")
    _ = try client.stub(json: value)
    try MockedURLProtocol.stub(json: value, endpoint: url.absoluteString)

    for _ in 1...2 {
      let body = try #require(try await url.loadedFromTheDouble().data)
      #expect(try JSONDecoder().decode(Plain.self, from: body) == value)
    }
  }

  #if os(macOS) || os(Linux)
    @Test func resetForgetsTheStubsOfTheProcess() async {
      // In a process of its own, since other tests have stubs, too.
      await #expect(processExitsWith: .success) {
        MockedURLProtocol.stub(json: "[]", endpoint: "/items")
        let before = MockedURLProtocol.unusedAnswers
        MockedURLProtocol.reset()
        exit(before == ["/items"] && MockedURLProtocol.unusedAnswers.isEmpty ? 0 : 1)
      }
    }
  #endif

  @Test func answerCarriesStatusHeadersAndBodyAlsoWhenItIsLate() async throws {
    let sut = client.stub(
      ExpectedResponse(
        data: try sampleBody, statusCode: 201, headers: ["X-A": "1"], after: 0.01))

    let (data, response) = try await sut.baseURL.loadedFromTheDouble()

    #expect(data == (try sampleBody))
    #expect(response?.statusCode == 201)
    #expect(response?.value(forHTTPHeaderField: "x-a") == "1")
  }

  @Test func responseHasTheAddressOfItsRequest() async throws {
    let sut = client.stub(json: "", endpoint: "/items").stub(json: "", endpoint: "/items")

    for path in ["/items", "/items/1?page=2"] {
      let url = try #require(URL(string: sut.baseURL.absoluteString + path))
      #expect(try await url.loadedFromTheDouble().response?.url == url)
    }
  }
}
