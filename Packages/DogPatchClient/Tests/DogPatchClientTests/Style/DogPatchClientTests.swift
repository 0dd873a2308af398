import DogPatchClient
import DogPatchClientDoubles
import Fixtures
import Foundation
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The call with a completion. These tests decide what the book leaves open: the path of a base URL
/// is kept, and an error together with a response is still an error. A response that isn't HTTP is
/// an error, and so is an empty body.
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

  @Test(arguments: [
    ("https://example.com", "https://example.com/dogs"),
    ("https://example.com/", "https://example.com/dogs"),
    ("https://example.com/api/v1", "https://example.com/api/v1/dogs"),
    ("https://example.com/api/v1/", "https://example.com/api/v1/dogs"),
  ])
  func getDogsRequestsDogsBelowTheBaseURL(base: String, address: String) throws {
    let baseURL = try #require(URL(string: base))
    let sut = DogPatchClient(baseURL: baseURL, session: session, responseQueue: nil)

    sut.getDogs { _, _ in }

    #expect(session.tasks.map(\.url.absoluteString) == [address])
  }

  @Test func getDogsStartsItsTaskAndReturnsIt() {
    let task = sut.getDogs { _, _ in }

    #expect(session.tasks.map(\.calledResume) == [true])
    #expect(task === session.tasks.first)
  }

  @Test(arguments: [100, 199, 201, 204, 299, 300, 304, 399, 400, 404, 499, 500, 599])
  func statusOtherThan200IsNeitherDogsNorError(status: Int) async throws {
    let outcome = try await outcome(Fixture.dogs.data, response(status, baseURL), nil)

    #expect(outcome.dogs == nil)
    #expect(outcome.error == nil)
  }

  @Test func transportErrorIsPassedOn() async throws {
    let expected = NSError(domain: "DogPatchClientTests", code: 42)  // Whatever it is.

    let outcome = try await outcome(nil, nil, expected)

    #expect(outcome.dogs == nil)
    #expect(outcome.error as NSError? == expected)
  }

  @Test(arguments: [200, 500])
  func errorBesideAResponseIsStillAnError(status: Int) async throws {
    let outcome = try await outcome(
      Fixture.dogs.data, response(status, baseURL), URLError(.networkConnectionLost))

    #expect(outcome.dogs == nil)
    #expect((outcome.error as? URLError)?.code == .networkConnectionLost)
  }

  @Test func responseThatIsNotHTTPIsAnError() async throws {
    let response = URLResponse(
      url: baseURL, mimeType: nil, expectedContentLength: 0, textEncodingName: nil)

    let outcome = try await outcome(Fixture.dogs.data, response, nil)

    #expect(outcome.dogs == nil)
    #expect((outcome.error as? URLError)?.code == .badServerResponse)
  }

  @Test func validJSONIsTheDogs() async throws {
    let outcome = try await outcome(Fixture.dogs.data, response(200, baseURL), nil)

    #expect(outcome.dogs?.map(\.name) == ["Biscuit", "Pixel", "Greta"])
    #expect(outcome.error == nil)
  }

  @Test func missingValuesAreTheDecodersError() async throws {
    let outcome = try await outcome(Fixture.dogsWithMissingValues.data, response(200, baseURL), nil)

    #expect(outcome.dogs == nil)
    #expect(outcome.error is DecodingError)
  }

  @Test(arguments: [nil, Data()])
  func emptyBodyIsTheDecodersError(body: Data?) async throws {
    let outcome = try await outcome(body, response(200, baseURL), nil)

    #expect(outcome.dogs == nil)
    #expect(outcome.error is DecodingError)
  }

  /// The outcome of `getDogs` if the session answers like this.
  private func outcome(
    _ data: Data?, _ response: URLResponse?, _ error: (any Error)?
  ) async throws -> (dogs: [Dog]?, error: (any Error)?) {
    try await awaitCompletion { completion in
      sut.getDogs { completion(($0, $1)) }
      try #require(session.tasks.first).completionHandler(data, response, error)
    }
  }
}

/// A response with this status.
private func response(_ status: Int, _ url: URL) -> HTTPURLResponse? {
  HTTPURLResponse(url: url, statusCode: status, httpVersion: "HTTP/1.1", headerFields: nil)
}
