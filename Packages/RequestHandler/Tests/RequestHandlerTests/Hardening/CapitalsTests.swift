import Foundation
import RequestHandlerDoubles
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Scheme and host mean the same in capitals. `URLSession` spells them differently on each platform.
@Suite(.ownAddress, .exclusiveMockURLs) struct CapitalsTests {
  let url: URL
  let session = URLSession(configuration: .mocked)

  init() throws {
    url = try #require(OwnAddress.url)
  }

  @Test func schemeAndHostMayBeInCapitals() async throws {
    let host = try #require(url.host())
    let base = URL(string: "HTTPS://\(host.uppercased())/")
    let capitals = try #require(URL(string: "Path", relativeTo: base))
    let small = try #require(URL(string: "https://\(host)/Path"))
    let otherPath = try #require(URL(string: "https://\(host)/path"))
    for spelled in [capitals, small] {
      URLProtocolMock.givenAnswer(to: capitals, body: Data("a".utf8))
      #expect(try await session.load(URLRequest(url: spelled)).data == Data("a".utf8))
    }
    URLProtocolMock.mockURLs[capitals] = (error: URLError(.timedOut), data: nil, response: nil)
    let error = try await session.load(URLRequest(url: small)).error as? URLError
    #expect(error?.code == .timedOut)
    #expect(URLProtocolMock.requests(for: small).count == 3)

    URLProtocolMock.forget(small)

    #expect(URLProtocolMock.mockURLs[capitals] == nil)
    URLProtocolMock.givenAnswer(to: capitals, body: Data())
    let message = try await session.load(URLRequest(url: otherPath)).error?.localizedDescription
    #expect(message?.contains("Unused answers: \(small).") == true)
    URLProtocolMock.forget(capitals)
    URLProtocolMock.forget(otherPath)
  }
}
