import Foundation
import RequestHandlerDoubles
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// `mockURLs` is one dictionary for the whole process, as published.
@Suite(.ownAddress { URLProtocolMock.forget($0) }, .exclusiveMockURLs) struct MockURLsTests {
  let url: URL
  let other: URL
  let mock: URLProtocolMock.Mock = (error: URLError(.timedOut), data: nil, response: nil)

  init() throws {
    url = try #require(OwnAddress.url)
    other = url.appending(path: "other")
  }

  @Test func assigningADictionaryReplacesTheOneBefore() {
    URLProtocolMock.mockURLs = [url: mock]

    URLProtocolMock.mockURLs = [other: mock]
    #expect(Array(URLProtocolMock.mockURLs.keys) == [other])

    URLProtocolMock.mockURLs = [:]
    #expect(URLProtocolMock.mockURLs.isEmpty)
  }

  @Test func assigningOneEntryLeavesTheOthers() {
    URLProtocolMock.mockURLs = [url: mock]

    URLProtocolMock.mockURLs[other] = mock
    #expect(Set(URLProtocolMock.mockURLs.keys) == [url, other])

    URLProtocolMock.mockURLs[url] = nil
    #expect(Array(URLProtocolMock.mockURLs.keys) == [other])
  }

  @Test func partOfAnEntryCanBeAssigned() {
    URLProtocolMock.mockURLs = [url: mock]

    URLProtocolMock.mockURLs[url]?.error = URLError(.badURL)
    URLProtocolMock.mockURLs[url]?.data = Data("a".utf8)
    URLProtocolMock.mockURLs[url]?.response = response(201, from: url)

    let mock = URLProtocolMock.mockURLs[url]
    #expect(mock?.error as? URLError == URLError(.badURL))
    #expect(mock?.data == Data("a".utf8))
    #expect(mock?.response?.statusCode == 201)
  }

  @Test func entryAnswersEveryRequestUntilItIsRemoved() async throws {
    URLProtocolMock.mockURLs[url] = (nil, Data("a".utf8), response(200, from: url))
    for _ in 1...2 { #expect(try await load().data == Data("a".utf8)) }

    URLProtocolMock.mockURLs[url] = nil
    #expect(try await load().error?.localizedDescription.contains("No answer for") == true)
  }

  @Test func responseOfAnEntryKeepsItsStatusAndHeaders() async throws {
    URLProtocolMock.mockURLs[url] = (nil, Data(), response(503, ["Retry-After": "7"], from: url))

    let response = try #require(try await load().response)

    #expect(response.url == url)
    #expect(response.statusCode == 503)
    #expect(response.value(forHTTPHeaderField: "Retry-After") == "7")
  }

  @Test func errorOfAnEntryComesBeforeItsResponse() async throws {
    URLProtocolMock.mockURLs[url] = (URLError(.badURL), Data(), response(200, from: url))

    #expect((try await load().error as? URLError)?.code == .badURL)
  }

  @Test func dataWithoutAResponseIsABadServerResponse() async throws {
    URLProtocolMock.mockURLs[url] = (nil, Data("a".utf8), nil)

    #expect((try await load().error as? URLError)?.code == .badServerResponse)
  }

  @Test func scriptedAnswersComeBeforeTheEntry() async throws {
    URLProtocolMock.mockURLs[url] = (nil, Data("entry".utf8), response(200, from: url))
    URLProtocolMock.givenAnswer(to: url, body: Data("scripted".utf8))

    #expect(try await load().data == Data("scripted".utf8))
    #expect(try await load().data == Data("entry".utf8))
  }

  @Test func assigningADictionaryLeavesScriptedAnswers() {
    URLProtocolMock.givenNeverAnswers(to: url)

    URLProtocolMock.mockURLs = [:]

    #expect(URLProtocolMock.unusedAnswers(for: url) == [url.absoluteString])
  }

  @Test func unscriptedRequestIsToldOnceOfEachEntryOfItsHost() async throws {
    let third = url.appending(path: "third")
    URLProtocolMock.givenNeverAnswers(to: other)
    URLProtocolMock.mockURLs = [
      other: mock, third: mock, URL(string: "https://elsewhere.invalid"): mock,
    ]

    let message = try await load().error?.localizedDescription

    #expect(message?.contains("Unused answers: \(other), \(third).") == true)
  }

  private func load() async throws -> (data: Data?, response: HTTPURLResponse?, error: (any Error)?)
  {
    try await URLSession(configuration: .mocked).load(URLRequest(url: url))
  }

  private func response(
    _ status: Int, _ headers: [String: String] = [:], from url: URL
  ) -> HTTPURLResponse? {
    HTTPURLResponse(url: url, statusCode: status, httpVersion: "HTTP/1.1", headerFields: headers)
  }
}
