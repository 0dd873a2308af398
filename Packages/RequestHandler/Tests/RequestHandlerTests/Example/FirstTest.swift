import Foundation
import RequestHandler
import RequestHandlerDoubles
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A first test, with which `make judge` and `make hunt` begin.
@Suite(.ownAddress { URLProtocolMock.forget($0) }) struct FirstTest {
  @Test func answerIsDecoded() async throws {
    let url = try #require(OwnAddress.url)
    URLProtocolMock.givenAnswer(to: url, body: Data(#"{"count": 0, "results": []}"#.utf8))
    let handler = RequestHandler(urlSession: URLSession(configuration: .mocked))

    let page = try await handler.request(type: SpeciesResponse.self, route: .getSpecies(url))

    #expect(page.results.isEmpty)
  }
}
