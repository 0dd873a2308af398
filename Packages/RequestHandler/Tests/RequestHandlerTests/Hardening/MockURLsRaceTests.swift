import Foundation
import RequestHandlerDoubles
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Changes at the same time lose nothing, and don't bring anything back.
@Suite(.ownAddress { URLProtocolMock.forget($0) }, .exclusiveMockURLs) struct MockURLsRaceTests {
  let url: URL
  let mock: URLProtocolMock.Mock = (error: URLError(.timedOut), data: nil, response: nil)

  init() throws {
    url = try #require(OwnAddress.url)
  }

  @Test func assignmentsAtTheSameTimeAreKept() async {
    let one = addresses("one")
    let other = addresses("other")
    let mock = mock

    await race(rounds: one.count) {
      URLProtocolMock.mockURLs[one[$0]] = mock
    } against: {
      URLProtocolMock.mockURLs[other[$0]] = mock
    }
    #expect(URLProtocolMock.mockURLs.count == one.count + other.count)

    await race(rounds: one.count) {
      URLProtocolMock.mockURLs[one[$0]] = nil
    } against: {
      URLProtocolMock.forget(other[$0])
    }
    #expect(URLProtocolMock.mockURLs.isEmpty)
  }

  @Test func simultaneousRequestsEachGetTheirOwnAnswer() async {
    await race(rounds: 500) { [url] _ in
      URLProtocolMock.givenAnswer(to: url, body: Data())
      _ = URLProtocolMock.script(for: URLRequest(url: url))
    }

    #expect(URLProtocolMock.requests(for: url).count == 1_000)
    #expect(URLProtocolMock.unusedAnswers(for: url).isEmpty)
  }

  private func addresses(_ name: String) -> [URL] {
    (0..<300).map { url.appending(path: "\(name)/\($0)") }
  }
}
