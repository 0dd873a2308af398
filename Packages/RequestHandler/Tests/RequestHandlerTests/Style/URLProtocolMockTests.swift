import Foundation
import RequestHandlerDoubles
import TestSupport
import Testing
import URLProtocolScript

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Scripted answers, and what the double records.
@Suite(.ownAddress { URLProtocolMock.forget($0) }) struct URLProtocolMockTests {
  let url: URL
  let session = URLSession(configuration: .mocked)

  init() throws {
    url = try #require(OwnAddress.url)
  }

  @Test func answerHasTheStatusHeadersAndBodyThatWereScripted() async throws {
    URLProtocolMock.givenAnswer(
      to: url, status: 503, headers: ["Retry-After": "7"], body: Data("a".utf8))

    let outcome = try await session.load(URLRequest(url: url))

    let response = try #require(outcome.response)
    #expect(response.url == url)
    #expect(response.statusCode == 503)
    #expect(response.value(forHTTPHeaderField: "retry-after") == "7")
    #expect(outcome.data == Data("a".utf8))
  }

  @Test func answersAreGivenOnceEachFirstInFirstOut() async throws {
    URLProtocolMock.givenAnswer(to: url, status: 201, body: Data())
    URLProtocolMock.givenAnswer(to: url, status: 202, body: Data())

    #expect(try await session.load(URLRequest(url: url)).response?.statusCode == 201)
    #expect(try await session.load(URLRequest(url: url)).response?.statusCode == 202)
    #expect(try await session.load(URLRequest(url: url)).error != nil)
  }

  @Test func requestWithoutAnAddressFails() async throws {
    var request = URLRequest(url: url)
    request.url = nil

    // On Darwin, a session may reject such a request itself, with a code of its own.
    let code = (try await session.load(request).error as? URLError)?.code
    #expect(code == .badURL || code == .unsupportedURL)
  }

  @Test func answerAndErrorBeginWithTheirDelay() {
    URLProtocolMock.givenAnswer(to: url, body: Data(), after: 7)
    URLProtocolMock.givenAnswer(to: url, error: URLError(.timedOut), after: 8)
    URLProtocolMock.givenAnswer(to: url, body: Data())
    URLProtocolMock.givenAnswer(to: url, error: URLError(.timedOut))

    let scripts = (1...4).map { _ in URLProtocolMock.script(for: URLRequest(url: url)) }

    let delays = scripts.map { events -> TimeInterval in
      if case .pause(let seconds) = events.first { seconds } else { 0 }
    }
    #expect(delays == [7, 8, 0, 0])
    // An error comes instead of a response, not after one.
    let haveResponses = scripts.map { events in
      events.contains { event in if case .response = event { true } else { false } }
    }
    #expect(haveResponses == [true, false, true, false])
  }

  @Test func loadThatIsNeverAnsweredTimesOut() async throws {
    URLProtocolMock.givenNeverAnswers(to: url)
    var request = URLRequest(url: url)
    request.timeoutInterval = 0.02

    let outcome = try await session.load(request)

    #expect((outcome.error as? URLError)?.code == .timedOut)
  }

  @Test func answersThatNoRequestCameForAreUnused() async throws {
    for _ in 1...3 { URLProtocolMock.givenAnswer(to: url, body: Data()) }

    _ = try await session.load(URLRequest(url: url))

    #expect(URLProtocolMock.unusedAnswers(for: url) == [url.absoluteString, url.absoluteString])
  }

  @Test func requestsAreRecordedInOrderWithMethodHeadersAndBody() async throws {
    var request = URLRequest(url: url)
    request.httpMethod = "POST"
    request.setValue("text/plain", forHTTPHeaderField: "Content-Type")
    request.httpBody = Data("a".utf8)

    _ = try await session.load(request)
    _ = try await session.load(URLRequest(url: url))

    let requests = URLProtocolMock.requests(for: url)
    #expect(requests.map(\.httpMethod) == ["POST", "GET"])
    #expect(requests.first?.value(forHTTPHeaderField: "Content-Type") == "text/plain")
    #expect(requests.map(\.httpBody) == [Data("a".utf8), nil])
  }
}
