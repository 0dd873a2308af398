import Foundation
import RequestHandlerDoubles
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// URLs that are the same for a server, and URLs that aren't.
@Suite(.ownAddress { URLProtocolMock.forget($0) }, .exclusiveMockURLs) struct AddressTests {
  let url: URL
  let host: String
  let session = URLSession(configuration: .mocked)

  init() throws {
    url = try #require(OwnAddress.url)
    host = try #require(url.host())
  }

  /// `URLSession` spells scheme and host differently on each platform.
  @Test(arguments: AddressSpellings.same)
  func twoSpellingsOfOneAddressAreOne(first: String, second: String) async throws {
    let (first, second) = try (filled(first), filled(second))
    defer { URLProtocolMock.forget(first) }
    for (stubbed, asked) in [(first, second), (second, first)] {
      URLProtocolMock.givenAnswer(to: stubbed, status: 201)
      #expect(try await session.load(URLRequest(url: asked)).response?.statusCode == 201)
      URLProtocolMock.mockURLs[stubbed] = (error: URLError(.timedOut), data: nil, response: nil)
      let error = try await session.load(URLRequest(url: asked)).error as? URLError
      #expect(error?.code == .timedOut)
      #expect(URLProtocolMock.requests(for: stubbed).count == 2)
      #expect(URLProtocolMock.requests(below: stubbed).count == 2)

      URLProtocolMock.forget(asked)

      #expect(URLProtocolMock.mockURLs[stubbed] == nil)
      #expect(URLProtocolMock.requests(for: stubbed).isEmpty)
    }
  }

  @Test func relativeAddressIsThatOfItsBase() async throws {
    let relative = try #require(URL(string: "Path#top", relativeTo: url))
    URLProtocolMock.givenAnswer(to: relative, status: 201)

    let asked = URLRequest(url: url.appending(path: "Path"))
    #expect(try await session.load(asked).response?.statusCode == 201)
  }

  @Test(arguments: AddressSpellings.different + [("https://HOST/a", "https://HOST/a/")])
  func twoAddressesAreTwo(first: String, second: String) async throws {
    let (first, second) = try (filled(first), filled(second))
    defer { for url in [first, second] { URLProtocolMock.forget(url) } }
    for (stubbed, asked) in [(first, second), (second, first)] {
      URLProtocolMock.givenAnswer(to: stubbed)

      #expect(try await session.load(URLRequest(url: asked)).error != nil)

      URLProtocolMock.forget(stubbed)
    }
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

  @Test func requestToAnotherHostIsToldOfTheAnswersElsewhere() async throws {
    let typo = try #require(URL(string: "https://typo-\(host)/"))
    defer { URLProtocolMock.forget(typo) }
    URLProtocolMock.givenAnswer(to: url)

    let error = try await session.load(URLRequest(url: typo)).error

    #expect(error?.localizedDescription.contains("Unused answers: none. Elsewhere: ") == true)
  }

  private func filled(_ address: String) throws -> URL {
    try #require(URL(string: AddressSpellings.filled(address, host: host)))
  }

  private func urls(_ paths: String...) throws -> [URL] {
    try paths.map { try #require(URL(string: url.absoluteString + $0)) }
  }
}
