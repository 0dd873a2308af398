import APIClient
import APIClientDoubles
import Foundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Answers of no use, each with its own failure.
@Suite(.ownBaseURL) struct NetworkErrorTests {
  let client: APIClient

  init() throws {
    client = try .own()
  }

  @Test func responseThatIsNotHTTPIsSaidToBe() async throws {
    let sut = client.stub(.notHTTP(data: Data("[]".utf8)))

    await #expect(throws: NetworkError.notHTTP) {
      try await sut.sendRequest(TodosAPISpec.getTodos)
    }
  }

  @Test(arguments: [
    ("", "it is not valid JSON"),
    ("[{", "it is not valid JSON"),
    ("<html></html>", "it is not valid JSON"),
    ("{}", "no Array<Any> at the top"),
    ("null", "null instead of a Array<Any> at the top"),
    (#"[{"userId": 1, "title": "", "completed": true}, {}]"#, "no userId at [1]"),
    (#"[{"userId": "secret", "title": "", "completed": true}]"#, "no Int at [0].userId"),
    (#"[{"userId": null, "title": "", "completed": true}]"#, "null instead of a Int at [0].userId"),
  ])
  func undecodableBodySaysTheProblemAndItsPlace(body: String, reason: String) async throws {
    let sut = client.stub(json: body)

    await #expect(throws: NetworkError.undecodableBody(reason: reason)) {
      try await sut.sendRequest(TodosAPISpec.getTodos)
    }
  }

  @Test func bodyThatIsNoTextOrTooDeepIsUndecodable() async throws {
    let deep = String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)
    let sut = client.stub(data: Data([0xFF, 0xFE, 0xC0])).stub(json: deep)

    for _ in 1...2 {
      await #expect(throws: NetworkError.undecodableBody(reason: "it is not valid JSON")) {
        try await sut.sendRequest(TodosAPISpec.getTodos)
      }
    }
  }

  @Test func valueThatIsNoUseSaysItsPlaceButIsNotQuoted() async throws {
    struct Link: DecodableType { let urls: [URL] }
    let sut = client.stub(json: #"{"urls": ["https://example.com", ""]}"#)

    await #expect(
      throws: NetworkError.undecodableBody(reason: "an unusable value at urls[1]")
    ) {
      try await sut.sendRequest(TodosAPISpec.getTodos, as: Link.self)
    }
  }

  @Test func typeThatRefusesABodyIsNamedButNotQuoted() async throws {
    struct Picky: DecodableType {
      init(from decoder: any Decoder) throws { throw TestError() }
    }
    let sut = client.stub(json: "{}")

    await #expect(
      throws: NetworkError.undecodableBody(reason: "its type refuses it with TestError")
    ) {
      try await sut.sendRequest(TodosAPISpec.getTodos, as: Picky.self)
    }
  }

  @Test func transportErrorIsThrownAsItIs() async throws {
    let sut = client.stub(error: URLError(.networkConnectionLost)).stub(error: TestError())

    let first = try await sut.failure()
    let second = try await sut.failure()

    #expect((first as? URLError)?.code == .networkConnectionLost)
    #expect(second as? TestError == TestError())
  }

  @Test func errorAfterAResponseIsStillAnError() async throws {
    let sut = client.stub(error: URLError(.networkConnectionLost), code: 200)

    #expect((try await sut.failure() as? URLError)?.code == .networkConnectionLost)
  }

  @Test(arguments: [
    (NetworkError.requestFailed(statusCode: 503), "status 503"),
    (.invalidURL("https://x?y"), "https://x?y is not an address"),
    (.invalidHeader(name: "X-\nY"), #""X-\nY""#),
    (.notHTTP, "not an HTTP response"),
    (.undecodableBody(reason: "no title at [2]"), "no title at [2]"),
    (.noClient, "no client"),
  ])
  func everyErrorSaysWhatIsWrong(error: NetworkError, expected: String) {
    #expect(error.description.contains(expected))
    #expect(error.localizedDescription == error.description)
  }
}
