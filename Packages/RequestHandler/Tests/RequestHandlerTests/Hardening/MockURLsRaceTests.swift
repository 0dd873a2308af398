import Foundation
import RequestHandlerDoubles
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Changes of `mockURLs` at the same time lose nothing, and bring nothing back.
@Suite(.ownAddress, .exclusiveMockURLs) struct MockURLsRaceTests {
  let url: URL
  let other: URL
  let mock: URLProtocolMock.Mock = (error: URLError(.timedOut), data: nil, response: nil)

  init() throws {
    url = try #require(OwnAddress.url)
    other = url.appending(path: "other")
  }

  // Swift calls `f` in `mockURLs[url]?.data = f()` while it changes the dictionary. So the first
  // tests show on one thread what happens when another thread changes `mockURLs` at the same time.

  @Test func entryThatIsForgottenWhileAnotherChangesStaysForgotten() {
    URLProtocolMock.mockURLs = [url: mock, other: mock]

    URLProtocolMock.mockURLs[other]?.data = data { URLProtocolMock.forget(url) }

    #expect(URLProtocolMock.mockURLs[url] == nil)
    #expect(URLProtocolMock.mockURLs[other]?.data == Data())
  }

  @Test func entryThatIsAssignedWhileAnotherChangesIsKept() {
    URLProtocolMock.mockURLs = [url: mock, other: mock]
    let new = url.appending(path: "new")

    URLProtocolMock.mockURLs[other]?.data = data {
      URLProtocolMock.mockURLs[url]?.error = NumberedError(number: 7)
      URLProtocolMock.mockURLs[new] = mock
    }

    #expect((URLProtocolMock.mockURLs[url]?.error as? NumberedError)?.number == 7)
    #expect(URLProtocolMock.mockURLs[new] != nil)
  }

  @Test func dictionaryThatIsAssignedWhileAnEntryChangesReplacesTheOthers() {
    URLProtocolMock.mockURLs = [url: mock, other: mock]

    URLProtocolMock.mockURLs[other]?.data = data { URLProtocolMock.mockURLs = [:] }

    #expect(Array(URLProtocolMock.mockURLs.keys) == [other])
  }

  @Test func writersAtTheSameTimeDoNotHarmEachOther() async {
    let wrong = await withTaskGroup { group in
      for writer in 0..<8 {
        let own = url.appending(path: "\(writer)")
        group.addTask {
          (0..<300).count { round in
            URLProtocolMock.mockURLs[own] = mock
            URLProtocolMock.mockURLs[own] = (NumberedError(number: round), nil, nil)
            let isKept = number(of: own) == round
            if round.isMultiple(of: 2) {
              URLProtocolMock.mockURLs[own] = nil
            } else {
              URLProtocolMock.forget(own)
            }
            return !isKept || URLProtocolMock.mockURLs[own] != nil
          }
        }
      }
      return await group.reduce(0, +)
    }

    #expect(wrong == 0)
    #expect(URLProtocolMock.mockURLs.isEmpty)
  }

  private func number(of url: URL) -> Int? {
    (URLProtocolMock.mockURLs[url]?.error as? NumberedError)?.number
  }

  private func data(after change: () -> Void) -> Data {
    change()
    return Data()
  }
}
