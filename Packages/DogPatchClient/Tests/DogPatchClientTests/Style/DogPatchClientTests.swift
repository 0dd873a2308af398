import DogPatchClient
import DogPatchClientDoubles
import Fixtures
import Foundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite struct DogPatchClientTests {
  let baseURL: URL
  let session = MockURLSession()
  let sut: DogPatchClient

  init() throws {
    baseURL = try #require(URL(string: "https://example.com/api/v1/"))
    sut = DogPatchClient(baseURL: baseURL, session: session, responseQueue: nil)
  }

  @Test func initKeepsBaseURLSessionAndResponseQueue() {
    let queue = DispatchQueue(label: "responses")

    let sut = DogPatchClient(baseURL: baseURL, session: session, responseQueue: queue)

    #expect(sut.baseURL == baseURL)
    #expect(sut.session === session)
    #expect(sut.responseQueue === queue)
  }

  @Test func getDogsAsksForDogsRelativeToTheBaseURL() throws {
    let task = try #require(sut.getDogs { _, _ in } as? MockURLSessionTask)

    #expect(task.url == URL(string: "dogs", relativeTo: baseURL))
    #expect(task.url.absoluteString == "https://example.com/api/v1/dogs")
  }

  @Test(arguments: [
    ("https://example.com", "https://example.com/dogs"),
    ("https://example.com/", "https://example.com/dogs"),
    ("https://example.com/api/v1", "https://example.com/api/v1/dogs"),
  ])
  func getDogsKeepsThePathOfAnyBaseURL(base: String, expected: String) throws {
    let baseURL = try #require(URL(string: base))
    let sut = DogPatchClient(baseURL: baseURL, session: session, responseQueue: nil)

    sut.getDogs { _, _ in }

    #expect(session.tasks.map(\.url.absoluteString) == [expected])
  }

  @Test func getDogsResumesItsTask() throws {
    let task = try #require(sut.getDogs { _, _ in } as? MockURLSessionTask)

    #expect(task.calledResume)
    #expect(session.tasks.count == 1)
  }

  @Test func getDogsHandsOutTheTaskOfTheSession() {
    let task = sut.getDogs { _, _ in }

    #expect(task === session.tasks.first)
  }

  @Test(arguments: [201, 301, 404, 500])
  func statusOtherThan200IsNeitherDogsNorError(status: Int) async throws {
    let body = try Fixture.dogs.data

    let outcome = try await outcome { task in
      task.completionHandler(body, response(status, for: task), nil)
    }

    #expect(outcome.dogs == nil)
    #expect(outcome.error == nil)
  }

  @Test func transportErrorIsHandedOn() async throws {
    let expected = NSError(domain: "DogPatchClientTests", code: 42)

    let outcome = try await outcome { task in task.completionHandler(nil, nil, expected) }

    #expect(outcome.dogs == nil)
    #expect(outcome.error as NSError? == expected)
  }

  @Test func errorBesideAResponseIsStillAnError() async throws {
    let body = try Fixture.dogs.data

    let outcome = try await outcome { task in
      task.completionHandler(body, response(200, for: task), URLError(.networkConnectionLost))
    }

    #expect(outcome.dogs == nil)
    #expect((outcome.error as? URLError)?.code == .networkConnectionLost)
  }

  @Test func responseThatIsNotHTTPIsAnError() async throws {
    let outcome = try await outcome { task in
      task.completionHandler(
        Data(),
        URLResponse(
          url: task.url, mimeType: nil, expectedContentLength: 0, textEncodingName: nil),
        nil)
    }

    #expect(outcome.dogs == nil)
    #expect((outcome.error as? URLError)?.code == .badServerResponse)
  }

  @Test func validJSONIsTheDogs() async throws {
    let body = try Data.fromJSON(fileName: "GET_Dogs_Response")

    let outcome = try await outcome { task in
      task.completionHandler(body, response(200, for: task), nil)
    }

    #expect(outcome.dogs == (try JSONDecoder().decode([Dog].self, from: body)))
    #expect(outcome.dogs?.map(\.name) == ["Biscuit", "Pixel", "Greta"])
    #expect(outcome.error == nil)
  }

  @Test func missingValuesAreTheDecodersError() async throws {
    let body = try Data.fromJSON(fileName: "GET_Dogs_MissingValuesResponse")
    let expected =
      try #require(throws: DecodingError.self) {
        try JSONDecoder().decode([Dog].self, from: body)
      } as NSError

    let outcome = try await outcome { task in
      task.completionHandler(body, response(200, for: task), nil)
    }

    let error = try #require(outcome.error as NSError?)
    #expect(outcome.dogs == nil)
    #expect(error.domain == expected.domain)
    #expect(error.code == expected.code)
  }

  @Test(arguments: [nil, Data()])
  func emptyBodyIsTheDecodersError(body: Data?) async throws {
    let outcome = try await outcome { task in
      task.completionHandler(body, response(200, for: task), nil)
    }

    #expect(outcome.dogs == nil)
    #expect(outcome.error is DecodingError)
  }

  /// Calls `getDogs`, lets `answer` complete the task, and waits for what is called back.
  private func outcome(
    answer: (MockURLSessionTask) -> Void
  ) async throws -> (dogs: [Dog]?, error: (any Error)?) {
    try await sut.dogs { task in answer(try #require(task as? MockURLSessionTask)) }
  }
}
