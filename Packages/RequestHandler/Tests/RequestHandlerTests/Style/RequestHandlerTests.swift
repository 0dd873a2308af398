import Fixtures
import Foundation
import RequestHandler
import RequestHandlerDoubles
import TestSupport
import Testing
import URLProtocolScript

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// How answers are handled, in the order in which the client was test-driven.
@Suite(.ownAddress { URLProtocolMock.forget($0) }) struct RequestHandlerTests {
  let url: URL
  let sut = RequestHandler(urlSession: URLSession(configuration: .mocked))

  init() throws {
    url = try #require(OwnAddress.url)
  }

  @Test func validDataIsThePageOfSpecies() async throws {
    let data = try #require(JSONDataReader.getDataFromJSONFile(with: "species"))
    URLProtocolMock.givenAnswer(to: url, body: data)

    let page = try await species().get()

    #expect(page.results.map(\.name) == ["bulbasaur", "ivysaur", "venusaur"])
    #expect(page.results.last?.url.lastPathComponent == "3")
    #expect(page.count == 3)
    #expect(page.next?.query() == "offset=3")
  }

  @Test func errorIsAGenericErrorWithItsMessage() async throws {
    URLProtocolMock.givenAnswer(to: url, error: error(saying: "The line is down."))

    #expect(try await species() == .failure(.genericError("The line is down.")))
  }

  @Test(arguments: [199, 201, 206, 301, 401, 404, 500, 503])
  func codeOtherThan200IsInvalidWhateverTheBody(code: Int) async throws {
    URLProtocolMock.givenAnswer(to: url, status: code, body: try Fixture.species.data)

    #expect(try await species() == .failure(.invalidResponseCode(code)))
  }

  @Test func bodyIsDecodedByAPlainDecoder() async throws {
    struct Plain: Decodable, Equatable {
      enum CodingKeys: String, CodingKey {
        case createdAt = "created_at"
        case picture
      }
      let createdAt: Date
      let picture: Data
    }
    let body = #"{"created_at": 86400, "picture": "YQ=="}"#
    URLProtocolMock.givenAnswer(to: url, body: Data(body.utf8))

    let created = Date(timeIntervalSinceReferenceDate: 86400)
    let expected = Plain(createdAt: created, picture: Data("a".utf8))
    #expect(try await answer(as: Plain.self) == .success(expected))
  }

  @Test(arguments: [
    (#"{"count": 1, "results": [{"name": "a"}]}"#, "no value at results[0].url"),
    (#"{"count": 1, "results": [{"name": "a", "url": 7777}]}"#, "no String at results[0].url"),
    (
      #"{"count": 1, "results": [{"name": "secret", "url": ""}]}"#,
      "an unusable value at results[0].url"
    ),
    (#"{"count": null, "results": []}"#, "null instead of Int at count"),
    (#"{"results": []}"#, "no value at count"),
    ("[]", "no Dictionary<String, Any> at top level"),
    (#"{"count": secret}"#, "it is not valid JSON"),
    ("<html>", "it is not valid JSON"),
    ("", "it is not valid JSON"),
  ])
  func undecodableBodySaysWhyAndWhereAndQuotesNothing(body: String, message: String) async throws {
    URLProtocolMock.givenAnswer(to: url, body: Data(body.utf8))

    #expect(try await species() == .failure(.decodingError(message)))
  }

  @Test func placeInAListThatIsTheWholeBodyBeginsWithItsIndex() async throws {
    URLProtocolMock.givenAnswer(to: url, body: Data(#"[{"name": "a"}]"#.utf8))

    let result = try await answer(as: [Species].self)

    #expect(result == .failure(.decodingError("no value at [0].url")))
  }

  @Test func errorOfTheModelItselfIsADecodingError() async throws {
    struct Picky: Decodable, Equatable {
      init() {}
      init(from decoder: any Decoder) throws { throw URLError(.cannotParseResponse) }
    }
    URLProtocolMock.givenAnswer(to: url, body: Data("{}".utf8))

    let result = try await answer(as: Picky.self)

    #expect(result == .failure(.decodingError("its type throws URLError")))
  }

  @Test func errorBesideAResponseIsStillAnError() async throws {
    URLProtocolMock.givenAnswer(
      to: url,
      events: [
        .response(status: 200, from: url), .data(try Fixture.species.data),
        .fail(error(saying: "Cut off.")),
      ])

    #expect(try await species() == .failure(.genericError("Cut off.")))
  }

  @Test func responseThatIsNotHTTPIsAnError() async throws {
    let response = URLResponse(
      url: url, mimeType: nil, expectedContentLength: 0, textEncodingName: nil)
    URLProtocolMock.givenAnswer(
      to: url, events: [.response(response), .data(try Fixture.species.data), .finish])

    #expect(try await species() == .failure(.notHTTP))
  }

  @Test func eachCallMakesTheRequestOfItsRouteOnce() async throws {
    for calls in 1...2 {
      _ = try await species()

      let requests = URLProtocolMock.requests(for: url)
      #expect(requests.count == calls)
      #expect(requests.last?.url == url)
      #expect(requests.last?.httpMethod == "GET")
      #expect(requests.last?.httpBody == nil)
    }
  }

  @Test(arguments: [
    (DataLoadError.genericError("Cut off."), "Cut off."),
    (.invalidResponseCode(404), "404 instead of 200"),
    (.decodingError("no value at count"), "no value at count"),
    (.notHTTP, "not an HTTP response"), (.cancelled, "cancelled"),
  ])
  func errorsCanBeRead(error: DataLoadError, expected: String) {
    #expect(error.localizedDescription.contains(expected))
  }

  /// The outcome of the call with a completion, as published.
  private func species() async throws -> Result<SpeciesResponse, DataLoadError> {
    try await answer(as: SpeciesResponse.self)
  }

  private func answer<T: Decodable & Sendable>(
    as type: T.Type
  ) async throws -> Result<T, DataLoadError> {
    try await awaitCompletion { completion in
      sut.request(type: type, route: .getSpecies(url), completion: completion)
    }
  }

  private func error(saying message: String) -> NSError {
    NSError(
      domain: "RequestHandlerTests", code: 42, userInfo: [NSLocalizedDescriptionKey: message])
  }
}
