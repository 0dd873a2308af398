import Fixtures
import Foundation
import RequestHandler
import RequestHandlerDoubles
import Testing
import URLProtocolScript

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite(.ownAddress) struct RequestHandlerTests {
  let url: URL
  let sut = RequestHandler(urlSession: URLSession(configuration: .mocked))

  init() throws {
    url = try #require(OwnAddress.url)
  }

  @Test func validDataIsTheSpecies() async throws {
    let data = try #require(JSONDataReader.getDataFromJSONFile(with: "species"))
    URLProtocolMock.mockURLs = [url: (nil, data, response(200, from: url))]

    let species = try await sut.species(from: url).get()

    #expect(species == (try JSONDecoder().decode(SpeciesResponse.self, from: data)))
    #expect(species.results.map(\.name) == ["bulbasaur", "ivysaur", "venusaur"])
  }

  @Test func stubbedErrorIsAGenericErrorWithItsMessage() async {
    URLProtocolMock.mockURLs[url] = (error(saying: "The line is down."), nil, nil)

    let result = await sut.species(from: url)

    #expect(result == .failure(.genericError("The line is down.")))
  }

  @Test(arguments: [199, 201, 204, 301, 401, 404, 500, 503])
  func codeOtherThan200IsInvalidWhateverTheBody(code: Int) async throws {
    URLProtocolMock.mockURLs[url] = (nil, try Fixture.species.data, response(code, from: url))

    let result = await sut.species(from: url)

    #expect(result == .failure(.invalidResponseCode(code)))
  }

  @Test func invalidBodySaysWhichKey() async throws {
    let data = try #require(JSONDataReader.getDataFromJSONFile(with: "species_invalid"))
    URLProtocolMock.mockURLs[url] = (nil, data, response(200, from: url))

    let result = await sut.species(from: url)

    let message = try #require(result.decodingMessage)
    #expect(message.hasPrefix("results[1].url: "))
    #expect(message.contains("String"))
  }

  @Test(arguments: [
    (#"{"count": 1, "results": [{"name": "abra"}]}"#, "results[0].url: There is no such key."),
    (#"{"count": null, "results": []}"#, "count: "),
    (#"{"results": []}"#, "count: There is no such key."),
    (#"{"count": 0, "results": [{"name": "abra", "url": ""}]}"#, "results[0].url: "),
    ("[]", "top level: "),
  ])
  func undecodableBodySaysWhere(body: String, message: String) async throws {
    URLProtocolMock.givenAnswer(to: url, body: Data(body.utf8))

    let result = await sut.species(from: url)

    #expect(try #require(result.decodingMessage).hasPrefix(message))
  }

  @Test(arguments: [#"{"count": x}"#, #"{"count": 1"#, #"{"count" 1}"#, "<html>", ""])
  func brokenJSONSaysWhatTheParserSays(body: String) async throws {
    let data = Data(body.utf8)
    URLProtocolMock.givenAnswer(to: url, body: data)

    let result = await sut.species(from: url)

    let parserError =
      try #require(throws: (any Error).self) {
        try JSONSerialization.jsonObject(with: data)
      } as NSError
    let position = try #require(parserError.userInfo["NSDebugDescription"] as? String)
    #expect(try #require(result.decodingMessage).hasSuffix(position))
  }

  @Test func missingFixtureIsNilAndItsErrorSaysSo() throws {
    #expect(JSONDataReader.getDataFromJSONFile(with: "cats") == nil)

    let error = try #require(throws: FixtureError.self) { try Fixture.data(named: "cats") }
    #expect(error.description.contains("There is no fixture cats.json."))
  }

  @Test func errorTogetherWithAResponseIsAnError() async throws {
    URLProtocolMock.mockURLs[url] = (
      error(saying: "Cut off."), try Fixture.species.data, response(200, from: url)
    )

    let result = await sut.species(from: url)

    #expect(result == .failure(.genericError("Cut off.")))
  }

  @Test func responseThatIsNotHTTPIsItsOwnError() async throws {
    let response = URLResponse(
      url: url, mimeType: nil, expectedContentLength: 0, textEncodingName: nil)
    URLProtocolMock.givenAnswer(
      to: url, events: [.response(response), .data(try Fixture.species.data), .finish])

    let result = await sut.species(from: url)

    #expect(result == .failure(.notHTTP))
  }

  @Test func eachCallMakesOneGETRequestOfTheRoutesURL() async {
    _ = await sut.species(from: url)

    let requests = URLProtocolMock.requests(for: url)
    #expect(requests.map(\.url) == [url])
    #expect(requests.map(\.httpMethod) == ["GET"])
    #expect(requests.map(\.httpBody) == [nil])
  }

  @Test(arguments: ["/api/v2/species", "?offset=20&limit=20", "?name=a%26b%2Bc"])
  func requestIsForTheRoutesURLToTheLetter(rest: String) throws {
    let url = try #require(URL(string: url.absoluteString + rest))

    #expect(APIRoute.getSpecies(url).asRequest().url == url)
  }

  @Test func defaultSessionKeepsAndCachesNothing() {
    let configuration = RequestHandler().urlSession.configuration

    #expect(configuration.urlCache == nil)
    #expect(configuration.httpCookieStorage !== HTTPCookieStorage.shared)
    #expect(RequestHandler().urlSession === RequestHandler.defaultSession)
  }

  @Test func defaultSessionAsksTheNetworkItself() async throws {
    let nobodyListens = try #require(URL(string: "http://127.0.0.1:1/species"))

    let result = await RequestHandler().species(from: nobodyListens)

    let isGeneric = if case .failure(.genericError) = result { true } else { false }
    #expect(isGeneric, "\(result)")
  }

  @Test func everyErrorSaysWhatHappened() {
    #expect(DataLoadError.genericError("Cut off.").localizedDescription.contains("Cut off."))
    #expect(DataLoadError.invalidResponseCode(404).localizedDescription.contains("404"))
    #expect(DataLoadError.decodingError("count: …").localizedDescription.contains("count: …"))
    #expect(DataLoadError.notHTTP.localizedDescription.contains("not an HTTP response"))
    #expect(DataLoadError.cancelled.localizedDescription.contains("cancelled"))
  }

  private func error(saying message: String) -> NSError {
    NSError(
      domain: "RequestHandlerTests", code: 42, userInfo: [NSLocalizedDescriptionKey: message])
  }
}

extension Result<SpeciesResponse, DataLoadError> {
  /// What a `decodingError` says; `nil` for any other outcome.
  fileprivate var decodingMessage: String? {
    guard case .failure(.decodingError(let message)) = self else { return nil }
    return message
  }
}
