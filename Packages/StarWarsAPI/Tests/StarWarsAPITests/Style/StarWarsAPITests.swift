import Dispatch
import Fixtures
import Foundation
import StarWarsAPI
import StarWarsAPIDoubles
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The client with a mock loader, in the order in which it was test-driven.
@Suite struct StarWarsAPITests {
  let mock = MockLoader()
  let sut: StarWarsAPI

  init() {
    sut = StarWarsAPI(loader: mock)
  }

  @Test func requestPeopleRequestsPeopleOnce() {
    sut.requestPeople { _ in }

    #expect(mock.requests.map(\.description) == ["GET https://swapi.dev/api/people"])
  }

  @Test(arguments: [
    ("/some/prefix", "http://127.0.0.1:8080/some/prefix/people"),
    ("/some/prefix/", "http://127.0.0.1:8080/some/prefix/people"),
    ("/", "http://127.0.0.1:8080/people"),
    ("", "http://127.0.0.1:8080/people"),
  ])
  func requestPeopleUsesTheServerOfTheClient(prefix: String, expected: String) {
    let sut = StarWarsAPI(
      loader: mock, host: "127.0.0.1", scheme: "http", port: 8080, pathPrefix: prefix)

    sut.requestPeople { _ in }

    #expect(mock.requests.map(\.url?.absoluteString) == [expected])
  }

  @Test func okWithAValidBodyIsThePeople() async throws {
    mock.then(status: .ok, body: try Fixture.people.data)

    let people = try await awaitCompletion { sut.requestPeople(completion: $0) }.get()

    #expect(people.map(\.name) == ["Luke Skywalker", "C-3PO"])
    #expect(people.map(\.height) == ["172", "167"])
    #expect(people.map(\.mass) == ["77", "75"])
    #expect(people.map(\.birthYear) == ["19BBY", "112BBY"])
    #expect(people.map(\.gender) == ["male", "n/a"])
    #expect(people.map(\.url.path) == ["/api/people/1", "/api/people/2"])
  }

  @Test(arguments: [
    (#"{"results": [{"height": "172"}]}"#, "no value at results[0].name"),
    (#"{"results": [{"name": null}]}"#, "null instead of String at results[0].name"),
    (#"{"results": [{"name": 7777}]}"#, "no String at results[0].name"),
    (personWithoutAnAddress, "an unusable value at results[0].url"),
    (#"{"results": "secret"}"#, "no Array<Any> at results"),
    (#"{"people": []}"#, "no value at results"),
    ("[]", "no Dictionary<String, Any> at top level"),
    ("", "it is not valid JSON"),
    ("[", "it is not valid JSON"),
    ("<html></html>", "it is not valid JSON"),
  ])
  func okWithAMangledBodySaysTheProblemAndItsPlace(body: String, reason: String) async throws {
    mock.then(status: .ok, body: Data(body.utf8))

    let result = try await awaitCompletion { sut.requestPeople(completion: $0) }

    #expect(result.failure?.decodingError is DecodingError)
    #expect(result.failure?.description == "The body cannot be decoded: \(reason).")
  }

  @Test func okWithoutABodyIsUndecodable() async throws {
    mock.then { request, handler in
      let ok = request.url.flatMap {
        HTTPURLResponse(url: $0, statusCode: 200, httpVersion: "HTTP/1.1", headerFields: nil)
      }
      handler(HTTPResult(request: request, responseData: nil, response: ok, error: nil))
    }

    let result = try await awaitCompletion { sut.requestPeople(completion: $0) }

    #expect(result.failure?.decodingError is DecodingError)
  }

  @Test(
    arguments: [100, 199, 201, 204, 299, 300, 304, 399, 400, 404, 499, 500, 599].map(
      HTTPStatus.init)
  )
  func statusOtherThan200IsThatStatusWhateverTheBody(status: HTTPStatus) async throws {
    mock.then(status: status, body: try Fixture.people.data)

    let result = try await awaitCompletion { sut.requestPeople(completion: $0) }

    #expect(result.failure?.status == status)
  }

  @Test func droppedConnectionIsATransportError() async throws {
    mock.then(error: URLError(.networkConnectionLost))

    let result = try await awaitCompletion { sut.requestPeople(completion: $0) }

    let error = result.failure?.transport
    #expect(error?.code == .cannotConnect)
    #expect((error?.underlyingError as? URLError)?.code == .networkConnectionLost)
  }

  @Test func handlerMayAnswerLaterFromAnyQueue() async throws {
    mock.then { request, handler in
      DispatchQueue(label: "later").async {
        handler(.failure(HTTPError(code: .timedOut, request: request)))
      }
    }

    let result = try await awaitCompletion { sut.requestPeople(completion: $0) }

    #expect(result.failure?.transport?.code == .timedOut)
  }

  @Test(arguments: [
    ("", "/api", InvalidRequest.noHost),
    ("swapi.dev/api", "/api", .host),
    ("swapi.dev", "api", .path("api/people")),
  ])
  func invalidURLFailsBeforeTheLoaderIsCalled(
    host: String, prefix: String, expected: InvalidRequest
  ) async throws {
    mock.then(status: .ok, body: try Fixture.people.data)
    let sut = StarWarsAPI(loader: mock, host: host, pathPrefix: prefix)

    let error = try await awaitCompletion { sut.requestPeople(completion: $0) }.failure?.transport

    #expect(error?.code == .invalidRequest)
    #expect(error?.underlyingError as? InvalidRequest == expected)
    #expect(error?.request.path == "\(prefix)/people")
    #expect(mock.requests.isEmpty)
  }

  @Test(
    arguments: [
      (.transport(timeout), "There is no answer: timedOut for \(request())"),
      (.status(.notFound), "The server answered 404 instead of 200."),
      (.undecodable(timeout), "The body cannot be decoded: its type throws HTTPError."),
      (.cancelled, "The call was cancelled."),
    ] as [(StarWarsAPI.CallError, String)])
  func errorsCanBeRead(error: StarWarsAPI.CallError, text: String) {
    #expect(error.description == text)
    #expect(error.localizedDescription == text)
  }

  private static let timeout = HTTPError(code: .timedOut, request: request())
  private static let personWithoutAnAddress = """
    {"results": [{"name": "Luke Skywalker", "height": "172", "mass": "77", "birth_year": "19BBY",
      "gender": "male", "url": ""}]}
    """
}
