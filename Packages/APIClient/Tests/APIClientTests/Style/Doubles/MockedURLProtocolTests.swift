import APIClient
import APIClientDoubles
import Foundation
import TestSupport
import Testing
import URLProtocolScript

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The answers of the double, and its static functions, which stub without a client.
@Suite(.ownAddress { APIClient(baseURL: $0).reset() }) struct MockedURLProtocolTests {
  let client: APIClient

  init() throws {
    client = try .own()
  }

  @Test func sessionWithTheTestingConfigurationNeverReachesANetwork() async throws {
    let host = "\(UUID().uuidString.lowercased()).stub.invalid"
    let sut = APIClient(
      baseURL: try #require(URL(string: "https://\(host)")),
      urlSession: URLSession(configuration: .testing))
    MockedURLProtocol.stub(json: "[]", endpoint: "https://\(host)/todos")

    #expect(try await todos(of: sut) == [])
    await #expect(throws: (any Error).self) { try await todos(of: sut) }
    #expect(MockedURLProtocol.requests.count { $0.url?.host() == host } == 2)
  }

  @Test func answerIsWhatWasStubbedWithCode200ForContentAnd400ForErrors() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try Data("file".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let url = client.baseURL
    let date = Date(timeIntervalSinceReferenceDate: 7)
    _ = try client.stub(data: Data("data".utf8)).stub(json: "text").stub(json: [date])
      .stub(contentsOfFile: file).stub(ExpectedResponse(data: Data("any".utf8)))
      .stub(error: TestError()).stub(ExpectedResponse(error: TestError()))
      .stub(error: TestError(), code: 503)

    #expect(
      (1...8).map { _ in Answer(at: url) } == [
        Answer(200, "data"), Answer(200, "text"), Answer(200, "[7]"), Answer(200, "file"),
        Answer(200, "any"), Answer(400), Answer(400), Answer(503),
      ])

    let address = url.absoluteString
    MockedURLProtocol.stub(data: Data("data".utf8), endpoint: address)
    MockedURLProtocol.stub(json: "text", endpoint: address)
    try MockedURLProtocol.stub(json: [date], endpoint: address)
    try MockedURLProtocol.stub(contentsOfFile: file, endpoint: address)
    MockedURLProtocol.stub(error: TestError(), endpoint: address)
    MockedURLProtocol.stub(data: Data(), code: 501, endpoint: address)
    MockedURLProtocol.stub(json: "", code: 502, endpoint: address)
    try MockedURLProtocol.stub(json: [date], code: 503, endpoint: address)
    try MockedURLProtocol.stub(contentsOfFile: file, code: 504, endpoint: address)
    MockedURLProtocol.stub(error: TestError(), code: 505, endpoint: address)

    #expect(
      (1...10).map { _ in Answer(at: url) } == [
        Answer(200, "data"), Answer(200, "text"), Answer(200, "[7]"), Answer(200, "file"),
        Answer(400), Answer(501, ""), Answer(502, ""), Answer(503, "[7]"), Answer(504, "file"),
        Answer(505),
      ])
  }

  @Test func answerHasItsHeadersTheAddressOfItsRequestAndItsDelay() throws {
    let url = client.baseURL.appending(path: "todos/1")
    let todo = ExpectedResponse(data: Data(), headers: ["X-A": "1"], after: 7)
    _ = client.stub(todo, endpoint: "/todos")
      .stub(ExpectedResponse(error: TestError(), after: 8), endpoint: "/todos")
      .stub(json: "").stub(error: TestError())

    let events = (1...4).map { _ in MockedURLProtocol.script(for: URLRequest(url: url)) }

    let responses = events.joined().compactMap { event in
      if case .response(let response) = event { response as? HTTPURLResponse } else { nil }
    }
    #expect(responses.map(\.url) == [url, url, url, url])
    #expect(responses.first?.value(forHTTPHeaderField: "x-a") == "1")
    let delays = events.compactMap { events -> TimeInterval? in
      if case .pause(let seconds) = events.first { seconds } else { nil }
    }
    #expect(delays == [7, 8, 0, 0])
  }

  #if os(macOS) || os(Linux)
    @Test func resetForgetsTheStubsOfTheProcess() async {
      // In a process of its own, because other tests have stubs, too.
      await #expect(processExitsWith: .success) {
        MockedURLProtocol.stub(json: "[]", endpoint: "/todos")
        let before = MockedURLProtocol.unusedAnswers
        MockedURLProtocol.reset()
        exit(before == ["/todos"] && MockedURLProtocol.unusedAnswers.isEmpty ? 0 : 1)
      }
    }
  #endif
}

/// What a session gets from the double. A client doesn't show which successful status it was.
private struct Answer: Equatable {
  var status: Int?
  var body: String?

  init(_ status: Int, _ body: String? = nil) {
    self.status = status
    self.body = body
  }

  /// Takes the next answer for this URL.
  init(at url: URL) {
    for event in MockedURLProtocol.script(for: URLRequest(url: url)) {
      if case .response(let response) = event {
        status = (response as? HTTPURLResponse)?.statusCode
      }
      if case .data(let data) = event { body = String(decoding: data, as: UTF8.self) }
    }
  }
}
