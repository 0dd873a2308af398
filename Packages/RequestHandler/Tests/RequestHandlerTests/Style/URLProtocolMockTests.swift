import Foundation
import RequestHandlerDoubles
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The double has a contract of its own.
@Suite(.ownAddress) struct URLProtocolMockTests {
  let url: URL
  let session = URLSession(configuration: .mocked)

  init() throws {
    url = try #require(OwnAddress.url)
  }

  @Test func assigningADictionaryAddsItsEntries() throws {
    let other = url.appending(path: "other")
    defer { URLProtocolMock.forget(other) }

    URLProtocolMock.mockURLs = [url: (URLError(.timedOut), nil, nil)]
    URLProtocolMock.mockURLs = [other: (URLError(.timedOut), nil, nil)]
    URLProtocolMock.mockURLs = [:]

    #expect(URLProtocolMock.mockURLs[url] != nil)
    #expect(URLProtocolMock.mockURLs[other] != nil)
  }

  @Test func mockedAnswerIsGivenAnyNumberOfTimesUntilItIsRemoved() async throws {
    URLProtocolMock.mockURLs[url] = (nil, Data("a".utf8), response(200, from: url))
    let answers = [try await body(), try await body()]
    URLProtocolMock.mockURLs[url] = nil

    #expect(answers == ["a", "a"])
    let error = try await #require(throws: (any Error).self) { try await body() }
    #expect(error.localizedDescription.contains("Nobody scripted"))
  }

  @Test func dataWithoutAResponseIsABadServerResponse() async {
    URLProtocolMock.mockURLs[url] = (nil, Data("a".utf8), nil)

    let outcome = await session.load(URLRequest(url: url))

    #expect(outcome.code == .badServerResponse)
  }

  @Test func testsThatWriteSideBySideLoseNothing() async {
    let urls = (0..<200).map { url.appending(path: "\($0)") }
    defer { for url in urls { URLProtocolMock.forget(url) } }

    await withTaskGroup { group in
      for (index, url) in urls.enumerated() {
        group.addTask {
          URLProtocolMock.mockURLs[url] = (URLError(.timedOut), nil, nil)
          if index.isMultiple(of: 2) { URLProtocolMock.mockURLs[url] = nil }
        }
      }
    }

    let left = URLProtocolMock.mockURLs
    #expect(urls.filter { left[$0] != nil }.count == 100)
  }

  @Test func scriptedAnswersAreGivenFirstInFirstOutAndBeforeTheMockedOne() async throws {
    URLProtocolMock.mockURLs[url] = (nil, Data("mocked".utf8), response(200, from: url))
    URLProtocolMock.givenAnswer(to: url, body: Data("first".utf8))
    URLProtocolMock.givenAnswer(to: url, body: Data("second".utf8))

    let answers = [try await body(), try await body(), try await body()]

    #expect(answers == ["first", "second", "mocked"])
  }

  @Test func answerHasTheStatusAndHeadersThatWereScripted() async throws {
    URLProtocolMock.givenAnswer(to: url, status: 503, headers: ["Retry-After": "7"], body: Data())

    let outcome = await session.load(URLRequest(url: url))

    let response = try #require(outcome.response as? HTTPURLResponse)
    #expect(response.url == url)
    #expect(response.statusCode == 503)
    #expect(response.value(forHTTPHeaderField: "retry-after") == "7")
  }

  @Test func scriptedErrorIsHandedOn() async {
    URLProtocolMock.givenAnswer(to: url, error: URLError(.networkConnectionLost), after: 0.001)

    let outcome = await session.load(URLRequest(url: url))

    #expect(outcome.code == .networkConnectionLost)
  }

  @Test func answersThatNobodyAskedForCanBeAskedFor() async throws {
    URLProtocolMock.givenAnswer(to: url, body: Data("a".utf8))
    URLProtocolMock.givenAnswer(to: url, body: Data("b".utf8))

    _ = try await body()

    #expect(URLProtocolMock.unusedAnswers(for: url).count == 1)
  }

  @Test func requestsAreRecordedWithMethodHeadersAndBody() async throws {
    var request = URLRequest(url: url)
    request.httpMethod = "POST"
    request.setValue("text/plain", forHTTPHeaderField: "Content-Type")
    request.httpBody = Data("as data".utf8)
    var streamed = request
    streamed.httpBodyStream = InputStream(data: Data("as stream".utf8))

    _ = await session.load(request)
    _ = await session.load(streamed)

    let requests = URLProtocolMock.requests(for: url)
    #expect(requests.map(\.httpMethod) == ["POST", "POST"])
    #expect(requests.map { $0.value(forHTTPHeaderField: "Content-Type") }.first == "text/plain")
    #expect(requests.map(\.httpBody) == [Data("as data".utf8), Data("as stream".utf8)])
  }

  @Test func forgottenAddressHasNeitherAnswersNorRequests() async {
    URLProtocolMock.mockURLs[url] = (URLError(.timedOut), nil, nil)
    _ = await session.load(URLRequest(url: url))
    URLProtocolMock.givenAnswer(to: url, events: [])

    URLProtocolMock.forget(url)

    #expect(URLProtocolMock.mockURLs[url] == nil)
    #expect(URLProtocolMock.unusedAnswers(for: url).isEmpty)
    #expect(URLProtocolMock.requests(for: url).isEmpty)
  }

  private func body() async throws -> String {
    let outcome = await session.load(URLRequest(url: url))
    if let error = outcome.error { throw error }
    return String(decoding: try #require(outcome.data), as: UTF8.self)
  }
}
