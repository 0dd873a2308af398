import Foundation
import RequestHandlerDoubles
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Addresses that are the same for a server, and addresses that are not.
@Suite(.ownAddress { URLProtocolMock.forget($0) }, .exclusiveMockURLs) struct AddressTests {
  let url: URL
  let host: String
  let session = URLSession(configuration: .mocked)

  init() throws {
    url = try #require(OwnAddress.url)
    host = try #require(url.host())
  }

  /// `URLSession` spells scheme and host differently on each platform.
  @Test(arguments: ["HTTPS://UPPERCASE-HOST/Path", "https://user:secret@HOST/Path#top"])
  func sameAddressMayBeSpelledInAnotherWay(pattern: String) async throws {
    let text = pattern.replacing("UPPERCASE-HOST", with: host.uppercased())
      .replacing("HOST", with: host)
    let spelled = try #require(URL(string: text))
    let relative = try #require(URL(string: "Path#top", relativeTo: url))
    for (stubbed, asked) in [(spelled, relative.absoluteURL), (relative, spelled)] {
      URLProtocolMock.givenAnswer(to: stubbed, status: 201)
      #expect(try await session.load(URLRequest(url: asked)).response?.statusCode == 201)
      URLProtocolMock.mockURLs[stubbed] = (error: URLError(.timedOut), data: nil, response: nil)
      let error = try await session.load(URLRequest(url: asked)).error as? URLError
      #expect(error?.code == .timedOut)
      #expect(URLProtocolMock.requests(for: stubbed).count == 2)
      #expect(URLProtocolMock.requests(below: url).count == 2)

      URLProtocolMock.forget(asked)

      #expect(URLProtocolMock.mockURLs[stubbed] == nil)
      #expect(URLProtocolMock.requests(for: stubbed).isEmpty)
    }
    let other = url.appending(path: "path")
    #expect(try await session.load(URLRequest(url: other)).error != nil)
  }

  @Test func belowAnAddressAreWholePartsOfItsPath() async throws {
    let base = url.appending(path: "items/1")
    let below = try urls("items/1/", "items/1/parts", "items/1?page=2", "items/1")
    let otherPort = try #require(URL(string: "https://\(host):8080/items/1"))
    let beside = try urls("items?page=1", "items", "items/10") + [otherPort]
    defer { URLProtocolMock.forget(otherPort) }
    for url in beside + below {
      URLProtocolMock.mockURLs[url] = (error: URLError(.timedOut), data: nil, response: nil)
      URLProtocolMock.givenNeverAnswers(to: url, method: "PUT")
      _ = try await session.load(URLRequest(url: url))
    }
    #expect(URLProtocolMock.requests(below: base).map(\.url) == below)

    URLProtocolMock.forget(base)
    URLProtocolMock.forget(try #require(URL(string: "https://\(host):80/")))

    #expect(Set(URLProtocolMock.mockURLs.keys) == Set(beside))
    for url in below {
      #expect(URLProtocolMock.requests(for: url).isEmpty)
      #expect(URLProtocolMock.unusedAnswers(for: url).isEmpty)
    }
    for url in beside {
      #expect(URLProtocolMock.requests(for: url).count == 1)
      #expect(URLProtocolMock.unusedAnswers(for: url).count == 1)
    }
  }

  private func urls(_ paths: String...) throws -> [URL] {
    try paths.map { try #require(URL(string: url.absoluteString + $0)) }
  }
}
