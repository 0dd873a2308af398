import DogPatchClient
import DogPatchClientDoubles
import Foundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The tests, as published, in the order in which they drive the client.
///
/// The path of any base URL is kept. An error beside a
/// response is still an error. A response that is not HTTP is an error, and so is an empty body.
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

  @Test func callAsksForItsPathRelativeToTheBaseURL() throws {
    let task = try #require(sut.callSample { _, _ in } as? MockURLSessionTask)

    #expect(task.url.baseURL == baseURL)
    #expect(task.url.absoluteString == "https://example.com/api/v1/\(samplePath)")
  }

  @Test(arguments: [
    ("https://example.com", "https://example.com/"),
    ("https://example.com/", "https://example.com/"),
    ("https://example.com/api/v1", "https://example.com/api/v1/"),
  ])
  func callKeepsThePathOfAnyBaseURL(base: String, directory: String) throws {
    let baseURL = try #require(URL(string: base))
    let sut = DogPatchClient(baseURL: baseURL, session: session, responseQueue: nil)

    sut.callSample { _, _ in }

    #expect(session.tasks.map(\.url.absoluteString) == [directory + samplePath])
  }

  @Test func callResumesItsTask() throws {
    let task = try #require(sut.callSample { _, _ in } as? MockURLSessionTask)

    #expect(task.calledResume)
    #expect(session.tasks.count == 1)
  }

  @Test func callHandsOutTheTaskOfTheSession() {
    let task = sut.callSample { _, _ in }

    #expect(task === session.tasks.first)
  }

  @Test(arguments: [100, 199, 201, 204, 299, 300, 304, 399, 400, 404, 499, 500, 599])
  func statusOtherThan200IsNeitherValueNorError(status: Int) async throws {
    let outcome = try await sut.outcome { task in
      task.completionHandler(try sampleBody, response(status, task.url), nil)
    }

    #expect(outcome.value == nil)
    #expect(outcome.error == nil)
  }

  @Test func transportErrorIsHandedOn() async throws {
    let expected = NSError(domain: "DogPatchClientTests", code: 42)

    let outcome = try await sut.outcome { $0.completionHandler(nil, nil, expected) }

    #expect(outcome.value == nil)
    #expect(outcome.error as NSError? == expected)
  }

  @Test(arguments: [200, 500])
  func errorBesideAResponseIsStillAnError(status: Int) async throws {
    let outcome = try await sut.outcome { task in
      task.completionHandler(
        try sampleBody, response(status, task.url), URLError(.networkConnectionLost))
    }

    #expect(outcome.value == nil)
    #expect((outcome.error as? URLError)?.code == .networkConnectionLost)
  }

  @Test func responseThatIsNotHTTPIsAnError() async throws {
    let outcome = try await sut.outcome { task in
      let response = URLResponse(
        url: task.url, mimeType: nil, expectedContentLength: 0, textEncodingName: nil)
      task.completionHandler(try sampleBody, response, nil)
    }

    #expect(outcome.value == nil)
    #expect((outcome.error as? URLError)?.code == .badServerResponse)
  }

  @Test func validJSONIsTheValue() async throws {
    let outcome = try await sut.outcome { task in
      task.completionHandler(try sampleBody, response(200, task.url), nil)
    }

    #expect(outcome.value == (try sampleValue))
    #expect(outcome.error == nil)
  }

  @Test func missingValuesAreTheDecodersError() async throws {
    let body = try incompleteBody
    let expected =
      try #require(throws: DecodingError.self) {
        try JSONDecoder().decode(Sample.self, from: body)
      } as NSError

    let outcome = try await sut.outcome { task in
      task.completionHandler(body, response(200, task.url), nil)
    }

    let error = try #require(outcome.error as NSError?)
    #expect(outcome.value == nil)
    #expect(error.domain == expected.domain)
    #expect(error.code == expected.code)
  }

  @Test(arguments: [nil, Data()])
  func emptyBodyIsTheDecodersError(body: Data?) async throws {
    let outcome = try await sut.outcome { task in
      task.completionHandler(body, response(200, task.url), nil)
    }

    #expect(outcome.value == nil)
    #expect(outcome.error is DecodingError)
  }
}
