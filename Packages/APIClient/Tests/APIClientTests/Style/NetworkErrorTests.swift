import APIClient
import APIClientDoubles
import Foundation
import TestSupport
import Testing
import URLProtocolScript

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Answers that can't be used, each with its own error.
@Suite(.ownAddress { APIClient(baseURL: $0).reset() }) struct NetworkErrorTests {
  let client: APIClient

  init() throws {
    client = try .own()
  }

  @Test func responseThatIsNotHTTPIsAnError() async throws {
    let response = URLResponse(
      url: client.baseURL, mimeType: nil, expectedContentLength: 2, textEncodingName: nil)
    let events: [LoadEvent] = [.response(response), .data(Data("[]".utf8)), .finish]
    let sut = client.stub(ExpectedResponse(events: events))

    await #expect(throws: NetworkError.notHTTP) { try await todos(of: sut) }
  }

  @Test(arguments: [
    ("", "it is not valid JSON"),
    ("[{", "it is not valid JSON"),
    ("<html></html>", "it is not valid JSON"),
    (String(repeating: "[", count: 100_000), "it is not valid JSON"),
    ("[]", "no Dictionary<String, Any> at top level"),
    ("null", "null instead of Dictionary<String, Any> at top level"),
    ("{}", "no value at todos"),
    (#"{"todos": "secret"}"#, "no Array<Any> at todos"),
    (
      #"{"todos": [{"userId": 7, "title": "", "completed": true}, {}]}"#,
      "no value at todos[1].userId"
    ),
    (#"{"todos": [{"userId": null}]}"#, "null instead of Int at todos[0].userId"),
    (#"{"todos": [{"userId": "secret"}]}"#, "no Int at todos[0].userId"),
    (#"{"todos": [{"userId": 7, "completed": true}]}"#, "no value at todos[0].title"),
    (#"{"todos": [{"userId": 7, "title": ""}]}"#, "no value at todos[0].completed"),
  ])
  func undecodableBodySaysTheProblemAndItsPlaceAndQuotesNothing(
    body: String, reason: String
  ) async throws {
    let sut = client.stub(json: body)

    await #expect(throws: NetworkError.undecodableBody(reason: reason)) {
      try await sut.send(TodosAPISpec.getPage(1))
    }
  }

  @Test func bodyThatIsNotTextIsUndecodable() async throws {
    let sut = client.stub(data: Data([0xFF, 0xFE, 0xC0]))

    await #expect(throws: NetworkError.undecodableBody(reason: "it is not valid JSON")) {
      try await todos(of: sut)
    }
  }

  @Test func placeInAListThatIsTheWholeBodyBeginsWithItsIndex() async throws {
    let sut = client.stub(json: "[{}]")

    await #expect(throws: NetworkError.undecodableBody(reason: "no value at [0].userId")) {
      try await todos(of: sut)
    }
  }

  @Test func valueThatItsTypeRefusesHasItsPlaceOrTheErrorOfTheType() async throws {
    struct Link: DecodableType { let url: URL }
    struct Picky: DecodableType {
      init(from decoder: any Decoder) throws { throw TestError() }
    }
    let sut = client.stub(json: #"{"url": ""}"#).stub(json: "{}")

    await #expect(throws: NetworkError.undecodableBody(reason: "an unusable value at url")) {
      try await sut.send(CustomSpec(returnType: Link.self))
    }
    await #expect(throws: NetworkError.undecodableBody(reason: "its type throws TestError")) {
      try await sut.send(CustomSpec(returnType: Picky.self))
    }
  }

  /// Also after a response with a status. Only a 401 counts as an answer if the session cancels the
  /// load because of a challenge.
  @Test(arguments: [
    (URLError.Code.networkConnectionLost, 200), (.networkConnectionLost, 400), (.cancelled, 200),
    (.cancelled, 400), (.cancelled, 402), (.cancelled, 403), (.cancelled, 407),
  ])
  func errorOfTheSessionIsThrownAsItIs(code: URLError.Code, status: Int) async throws {
    let sut = client.stub(error: URLError(code), code: status)

    let error = await #expect(throws: URLError.self) { try await todos(of: sut) }

    #expect(error?.code == code)
  }

  /// On Darwin, a session replaces the error of a `URLProtocol` with an `NSError` that says the
  /// same.
  @Test func errorThatTheSessionDoesNotKnowIsThrownToo() async throws {
    let sut = client.stub(error: TestError())

    let error = await #expect(throws: (any Error).self) { try await todos(of: sut) }

    #expect((error as NSError?)?.domain == (TestError() as NSError).domain)
  }

  @Test(arguments: [
    (NetworkError.requestFailed(statusCode: 503), "status 503"),
    (.invalidURL("https://x?y"), "https://x?y is not an address"),
    (.invalidHeader(name: "X-\nY"), #""X-\nY""#),
    (.notHTTP, "not an HTTP response"),
    (.undecodableBody(reason: "no value at results[1].url"), "no value at results[1].url"),
    (.noClient, "no client"), (.noClient, "Give it one"),
  ])
  func errorsCanBeRead(error: NetworkError, expected: String) {
    #expect(error.description.contains(expected))
    #expect(error.localizedDescription == error.description)
  }
}
