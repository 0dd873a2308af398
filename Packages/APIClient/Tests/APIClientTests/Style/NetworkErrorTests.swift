import APIClient
import APIClientDoubles
import Foundation
import Testing
import URLProtocolScript

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Answers that cannot be used, each with its own error.
@Suite(.ownBaseURL) struct NetworkErrorTests {
  private struct Page: DecodableType {
    struct Entry: Decodable { let url: URL }
    let results: [Entry]
  }

  let client: APIClient

  init() throws {
    client = try .own()
  }

  @Test func responseThatIsNotHTTPIsSaidToBe() async throws {
    let response = URLResponse(
      url: client.baseURL, mimeType: nil, expectedContentLength: 2, textEncodingName: nil)
    let events: [LoadEvent] = [.response(response), .data(try sampleBody), .finish]
    let sut = client.stub(ExpectedResponse(events: events))

    #expect(try await sut.failure() as? NetworkError == .notHTTP)
  }

  @Test(arguments: [
    ("", "it is not valid JSON"),
    ("[{", "it is not valid JSON"),
    ("<html></html>", "it is not valid JSON"),
    ("[]", "no Dictionary<String, Any> at top level"),
    ("null", "null instead of Dictionary<String, Any> at top level"),
    ("{}", "no value at results"),
    (#"{"results": [{"url": "secret"}, {}]}"#, "no value at results[1].url"),
    (#"{"results": [{"url": null}]}"#, "null instead of URL at results[0].url"),
    (#"{"results": [{"url": 7777}]}"#, "no String at results[0].url"),
    (#"{"results": [{"url": "secret"}, {"url": ""}]}"#, "an unusable value at results[1].url"),
    (#"{"results": "secret"}"#, "no Array<Any> at results"),
  ])
  func undecodableBodySaysTheProblemAndItsPlaceAndQuotesNothing(
    body: String, reason: String
  ) async throws {
    let sut = client.stub(json: body)

    let error = try await sut.failure(of: CustomSpec(returnType: Page.self))

    #expect(error as? NetworkError == .undecodableBody(reason: reason))
  }

  @Test func bodyThatIsNoTextOrTooDeepIsUndecodable() async throws {
    let deep = String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)
    let sut = client.stub(data: Data([0xFF, 0xFE, 0xC0])).stub(json: deep)

    for _ in 1...2 {
      let error = try await sut.failure()
      #expect(error as? NetworkError == .undecodableBody(reason: "it is not valid JSON"))
    }
  }

  @Test func typeThatRefusesABodyIsSaidToThrow() async throws {
    struct Picky: DecodableType {
      init(from decoder: any Decoder) throws { throw TestError() }
    }
    let sut = client.stub(json: "{}")

    let error = try await sut.failure(of: CustomSpec(returnType: Picky.self))

    #expect(error as? NetworkError == .undecodableBody(reason: "its type throws TestError"))
  }

  @Test func placeInAListThatIsTheWholeBodyBeginsWithItsIndex() async throws {
    struct List: DecodableType {
      init(from decoder: any Decoder) throws { _ = try [Page.Entry](from: decoder) }
    }
    let sut = client.stub(json: "[{}]")

    let error = try await sut.failure(of: CustomSpec(returnType: List.self))

    #expect(error as? NetworkError == .undecodableBody(reason: "no value at [0].url"))
  }

  @Test func transportErrorIsThrownAsItIs() async throws {
    let sut = client.stub(error: URLError(.networkConnectionLost)).stub(error: TestError())

    #expect((try await sut.failure() as? URLError)?.code == .networkConnectionLost)
    #expect(try await sut.failure().isTestError)
  }

  @Test func errorAfterAResponseIsStillAnError() async throws {
    let sut = client.stub(error: URLError(.networkConnectionLost), code: 200)

    #expect((try await sut.failure() as? URLError)?.code == .networkConnectionLost)
  }

  /// Only a 401 is an answer when the session cancels the load, because of a challenge.
  @Test(arguments: [200, 400, 402, 403, 407, 500])
  func cancellationThatTheCallerDidNotAskForIsThrown(status: Int) async throws {
    let sut = client.stub(error: URLError(.cancelled), code: status)

    #expect((try await sut.failure() as? URLError)?.code == .cancelled)
  }

  @Test(arguments: [
    (NetworkError.requestFailed(statusCode: 503), "status 503"),
    (.invalidURL("https://x?y"), "https://x?y is not an address"),
    (.invalidHeader(name: "X-\nY"), #""X-\nY""#),
    (.notHTTP, "not an HTTP response"),
    (.undecodableBody(reason: "no value at results[1].url"), "no value at results[1].url"),
    (.noClient, "no client"), (.noClient, "Give it one"),
  ])
  func everyErrorSaysWhatIsWrong(error: NetworkError, expected: String) {
    #expect(error.description.contains(expected))
    #expect(error.localizedDescription == error.description)
  }
}
