import Foundation
import RequestHandler
import RequestHandlerDoubles
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A request that nobody scripted fails, and says how to fix it.
@Suite(.ownAddress { URLProtocolMock.forget($0) }) struct UnscriptedRequestTests {
  let url: URL
  let session = URLSession(configuration: .mocked)

  init() throws {
    url = try #require(OwnAddress.url)
  }

  @Test func messageReachesTheCallerOfTheHandler() async throws {
    let sut = RequestHandler(urlSession: session)

    let error = await #expect(throws: DataLoadError.self) {
      try await awaitEnd { [url] in
        try await sut.request(type: SpeciesResponse.self, route: .getSpecies(url))
      }
    }

    let message = error?.description ?? ""
    #expect(message.contains("No answer for GET \(url). Unused answers: none. "))
    #expect(message.contains("Add one with URLProtocolMock.givenAnswer("))
    #expect(message.contains("URLProtocolMock.mockURLs[url] in a suite with .exclusiveMockURLs"))
  }

  @Test func messageNamesTheAddressesOfTheHostWithAnswersLeft() async throws {
    let http = try #require(URL(string: url.absoluteString.replacing("https:", with: "http:")))
    let used = url.appending(path: "used")
    let sorted = [http] + ["a", "b", "c", "d"].map { url.appending(path: $0) }
    let elsewhere = try #require(URL(string: "https://elsewhere-\(url.host() ?? "")/"))
    let answered = sorted.reversed() + [used, elsewhere]
    defer { for url in [http, elsewhere] { URLProtocolMock.forget(url) } }
    for url in answered { URLProtocolMock.givenAnswer(to: url, body: Data()) }
    _ = try await session.load(URLRequest(url: used))

    let error = try await session.load(URLRequest(url: url)).error

    let addresses = sorted.map(\.absoluteString).joined(separator: ", ")
    #expect(error?.localizedDescription.contains("Unused answers: \(addresses).") == true)
  }
}
