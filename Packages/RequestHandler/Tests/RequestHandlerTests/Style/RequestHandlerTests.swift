import Foundation
import RequestHandler
import RequestHandlerDoubles
import TestSupport
import Testing
import URLProtocolScript

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// How answers are handled, in the order in which the client was driven.
@Suite(.ownAddress) struct RequestHandlerTests {
  let url: URL
  let sut = RequestHandler(urlSession: URLSession(configuration: .mocked))

  init() throws {
    url = try #require(OwnAddress.url)
  }

  @Test func validDataIsTheValue() async throws {
    URLProtocolMock.givenAnswer(to: url, body: try sampleBody)

    let result = try await sut.callSample(at: url)

    #expect(result == .success(try sampleValue))
  }

  @Test func errorIsAGenericErrorWithItsMessage() async throws {
    URLProtocolMock.givenAnswer(to: url, error: error(saying: "The line is down."))

    let result = try await sut.callSample(at: url)

    #expect(result == .failure(.genericError("The line is down.")))
  }

  @Test(arguments: [199, 201, 206, 301, 401, 404, 500, 503])
  func codeOtherThan200IsInvalidWhateverTheBody(code: Int) async throws {
    URLProtocolMock.givenAnswer(to: url, status: code, body: try sampleBody)

    let result = try await sut.callSample(at: url)

    #expect(result == .failure(.invalidResponseCode(code)))
  }

  @Test func bodyIsDecodedByAPlainDecoder() async throws {
    let body = #"{"created_at": 86400, "picture": "YQ=="}"#
    URLProtocolMock.givenAnswer(to: url, body: Data(body.utf8))

    let result = try await awaitCompletion { completion in
      sut.request(type: Plain.self, route: .sample(url), completion: completion)
    }

    let expected = Plain(
      createdAt: Date(timeIntervalSinceReferenceDate: 86400), picture: Data("a".utf8))
    #expect(result == .success(expected))
  }

  @Test(arguments: [
    (#"{"count": 1, "items": [{"name": "a"}]}"#, "items[0].url: There is no such key."),
    (#"{"count": null, "items": []}"#, "count: "),
    (#"{"items": []}"#, "count: There is no such key."),
    ("[]", "top level: "),
    ("5", "top level: "),
  ])
  func undecodableBodySaysWhere(body: String, message: String) async throws {
    URLProtocolMock.givenAnswer(to: url, body: Data(body.utf8))

    let decodingMessage = try #require(try await page().decodingMessage)
    #expect(decodingMessage.hasPrefix(message))
    #expect(!message.hasSuffix(": ") || decodingMessage != message, "The decoder has a reason.")
    #expect(!decodingMessage.contains("JSON"), "The parser has no reason to complain.")
  }

  @Test func parserAddsNothingToWhatTheDecoderSaysOfValidJSON() async throws {
    let body = #"{"count": 1, "items": [{"name": "a", "url": ""}]}"#
    URLProtocolMock.givenAnswer(to: url, body: Data(body.utf8))

    #expect(try await page().decodingMessage == "items[0].url: Invalid URL string.")
  }

  @Test func placeInAListThatIsTheWholeBodyBeginsWithItsIndex() async throws {
    URLProtocolMock.givenAnswer(to: url, body: Data(#"[{"name": "a"}]"#.utf8))

    let result = try await awaitCompletion { completion in
      sut.request(type: [Page.Item].self, route: .sample(url), completion: completion)
    }

    #expect(result.decodingMessage == "[0].url: There is no such key.")
  }

  @Test(arguments: [#"{"count": x}"#, #"{"count": 1"#, #"{"count" 1}"#, "<html>", ""])
  func brokenJSONSaysWhatTheParserSays(body: String) async throws {
    let data = Data(body.utf8)
    URLProtocolMock.givenAnswer(to: url, body: data)

    let result = try await page()

    let parserError =
      try #require(throws: (any Error).self) {
        try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
      } as NSError
    let position = try #require(parserError.userInfo["NSDebugDescription"] as? String)
    let message = try #require(result.decodingMessage)
    #expect(message.hasPrefix("top level: "))
    #expect(message.hasSuffix(" \(position)"))
  }

  @Test func errorOfTheModelItselfIsADecodingError() async throws {
    URLProtocolMock.givenAnswer(to: url, body: Data("{}".utf8))

    let result = try await awaitCompletion { completion in
      sut.request(type: Picky.self, route: .sample(url), completion: completion)
    }

    #expect(result.decodingMessage == URLError(.cannotParseResponse).localizedDescription)
  }

  @Test func errorTogetherWithAResponseIsAnError() async throws {
    let cutOff = error(saying: "Cut off.")
    URLProtocolMock.givenAnswer(
      to: url,
      events: [.response(status: 200, from: url), .data(try sampleBody), .fail(cutOff)])

    let result = try await sut.callSample(at: url)

    #expect(result == .failure(.genericError("Cut off.")))
  }

  @Test func responseThatIsNotHTTPIsItsOwnError() async throws {
    let response = URLResponse(
      url: url, mimeType: nil, expectedContentLength: 0, textEncodingName: nil)
    URLProtocolMock.givenAnswer(
      to: url, events: [.response(response), .data(try sampleBody), .finish])

    let result = try await sut.callSample(at: url)

    #expect(result == .failure(.notHTTP))
  }

  @Test func eachCallMakesTheRequestOfItsRouteOnce() async throws {
    let expected = APIRoute.sample(url).asRequest()

    for calls in 1...2 {
      _ = try await sut.callSample(at: url)

      let requests = URLProtocolMock.requests(for: url)
      #expect(requests.count == calls)
      #expect(requests.last?.url == expected.url)
      #expect(requests.last?.httpMethod == expected.httpMethod)
      #expect(requests.last?.httpBody == expected.httpBody)
    }
  }

  @Test func everyErrorSaysWhatHappened() {
    #expect(DataLoadError.genericError("Cut off.").localizedDescription.contains("Cut off."))
    #expect(
      DataLoadError.invalidResponseCode(404).localizedDescription.contains("404 instead of 200"))
    #expect(DataLoadError.decodingError("count: …").localizedDescription.contains("count: …"))
    #expect(DataLoadError.notHTTP.localizedDescription.contains("not an HTTP response"))
    #expect(DataLoadError.cancelled.localizedDescription.contains("cancelled"))
  }

  private func page() async throws -> Result<Page, DataLoadError> {
    try await awaitCompletion { completion in
      sut.request(type: Page.self, route: .sample(url), completion: completion)
    }
  }

  private func error(saying message: String) -> NSError {
    NSError(
      domain: "RequestHandlerTests", code: 42, userInfo: [NSLocalizedDescriptionKey: message])
  }
}

extension Result where Failure == DataLoadError {
  /// What a `decodingError` says; `nil` for any other outcome.
  var decodingMessage: String? {
    guard case .failure(.decodingError(let message)) = self else { return nil }
    return message
  }
}

private struct Page: Decodable {
  struct Item: Decodable {
    let name: String
    let url: URL
  }

  let count: Int
  let items: [Item]
}

/// Decodes as written only by a decoder without strategies for keys, dates and data.
private struct Plain: Decodable, Equatable {
  enum CodingKeys: String, CodingKey {
    case createdAt = "created_at"
    case picture
  }

  let createdAt: Date
  let picture: Data
}

/// Refuses every JSON with an error that is not a `DecodingError`.
private struct Picky: Decodable {
  init(from decoder: any Decoder) throws {
    throw URLError(.cannotParseResponse)
  }
}
