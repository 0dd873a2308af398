import Fixtures
import Foundation
import RequestHandler
import RequestHandlerDoubles
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The pages of the species service, the files that contain some, and the route to them.
@Suite(.ownAddress { URLProtocolMock.forget($0) }) struct SpeciesTests {
  let url: URL
  let sut = RequestHandler(urlSession: URLSession(configuration: .mocked))

  init() throws {
    url = try #require(OwnAddress.url)
  }

  @Test(arguments: [#"{"count": 3, "results": []}"#, #"{"count": 3, "next": null, "results": []}"#])
  func lastPageHasNoNextOne(body: String) async throws {
    URLProtocolMock.givenAnswer(to: url, body: Data(body.utf8))

    let page = try await species()

    #expect(page.next == nil)
    #expect(page.count == 3)
    #expect(page.results.isEmpty)
  }

  @Test func invalidBodySaysWhichKey() async throws {
    let data = try #require(JSONDataReader.getDataFromJSONFile(with: "species_invalid"))
    URLProtocolMock.givenAnswer(to: url, body: data)

    await #expect(throws: DataLoadError.decodingError("no String at results[1].url")) {
      try await species()
    }
  }

  @Test func missingFixtureIsNilAndItsErrorSaysSo() throws {
    #expect(JSONDataReader.getDataFromJSONFile(with: "cats") == nil)

    let error = try #require(throws: FixtureError.self) { try Fixture.data(named: "cats") }
    #expect(error.description.contains("There is no fixture cats.json."))
  }

  @Test(arguments: ["api/v2/species", "?offset=20&limit=20", "?name=a%26b%2Bc"])
  func routeRequestsExactlyItsURL(rest: String) throws {
    let url = try #require(URL(string: url.absoluteString + rest))

    let request = APIRoute.getSpecies(url).asRequest()

    #expect(request.url?.absoluteString == url.absoluteString)
    #expect(request.httpMethod == "GET")
    #expect(request.httpBody == nil)
    // The session decides everything else.
    #expect(request.allHTTPHeaderFields?.isEmpty != false)
    #expect(request.timeoutInterval == URLRequest(url: url).timeoutInterval)
    #expect(request.cachePolicy == .useProtocolCachePolicy)
  }

  private func species() async throws -> SpeciesResponse {
    try await awaitEnd { [sut, url] in
      try await sut.request(type: SpeciesResponse.self, route: .getSpecies(url))
    }
  }
}
