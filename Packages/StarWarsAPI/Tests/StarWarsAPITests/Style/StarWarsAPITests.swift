import Dispatch
import Fixtures
import Foundation
import StarWarsAPI
import StarWarsAPIDoubles
import Testing

@Suite(.timeLimit(.minutes(1))) struct StarWarsAPITests {
  let mock = MockLoader()
  let sut: StarWarsAPI

  init() {
    sut = StarWarsAPI(loader: mock)
  }

  @Test func freshMockFailsWithCannotConnect() async throws {
    let outcome = try await sut.people()

    #expect(try transportError(in: outcome).code == .cannotConnect)
  }

  @Test func fiveScriptedHandlersSeeFiveRequestsInOrder() async throws {
    let paths = (1...5).map { "/api/people/\($0)" }
    for path in paths {
      mock.then { request, handler in
        #expect(request.path == path)
        handler(.failure(HTTPError(code: .timedOut, request: request)))
      }
    }

    for path in paths {
      #expect(try await mock.result(of: request(path)).failure?.code == .timedOut)
    }

    #expect(mock.requests.map(\.path) == paths)
  }

  @Test func requestPeopleAsksForPeopleOnce() async throws {
    mock.then(status: .ok)

    _ = try await sut.people()

    #expect(mock.requests.map(\.description) == ["GET https://swapi.dev/api/people"])
  }

  @Test(arguments: [
    ("/some/prefix", "http://127.0.0.1:8080/some/prefix/people"),
    ("/some/prefix/", "http://127.0.0.1:8080/some/prefix/people"),
    ("/", "http://127.0.0.1:8080/people"),
    ("", "http://127.0.0.1:8080/people"),
  ])
  func requestPeopleAsksTheServerItWasGiven(prefix: String, expected: String) {
    let sut = StarWarsAPI(
      loader: mock, host: "127.0.0.1", scheme: "http", port: 8080, pathPrefix: prefix)

    sut.requestPeople { _ in }

    #expect(mock.requests.map(\.url?.absoluteString) == [expected])
  }

  @Test func okWithAValidBodyIsThePeople() async throws {
    mock.then(status: .ok, body: try Fixture.people.data)

    let people = try await sut.people().get()

    #expect(people.map(\.name) == ["Luke Skywalker", "C-3PO"])
    #expect(people.map(\.birthYear) == ["19BBY", "112BBY"])
    #expect(people.first?.url == URL(string: "https://swapi.dev/api/people/1/"))
  }

  @Test(arguments: ["", "[", #"{"results": null}"#, "<html></html>"])
  func okWithAMangledBodyIsUndecodable(body: String) async throws {
    mock.then(status: .ok, body: Data(body.utf8))

    let error = try #require(try await sut.people().failure)

    guard case .undecodable(let reason) = error else { throw error }
    #expect(reason is DecodingError)
  }

  @Test func undecodableBodySaysAtWhichPlace() async throws {
    mock.then(status: .ok, body: Data(#"{"results": [{"height": "172"}]}"#.utf8))

    let error = try #require(try await sut.people().failure)

    #expect(error.description.contains("The body cannot be decoded: results.0.name: "))
  }

  @Test(arguments: [201, 204, 301, 400, 401, 404, 500, 503].map(HTTPStatus.init))
  func statusOtherThan200IsThatStatusWhateverTheBody(status: HTTPStatus) async throws {
    mock.then(status: status, body: try Fixture.people.data)

    let error = try #require(try await sut.people().failure)

    guard case .status(status) = error else { throw error }
    #expect(error.description.contains("answered \(status.rawValue) ("))
  }

  @Test func droppedConnectionIsATransportError() async throws {
    mock.then(error: URLError(.networkConnectionLost))

    let error = try transportError(in: try await sut.people())

    #expect(error.code == .cannotConnect)
    #expect((error.underlyingError as? URLError)?.code == .networkConnectionLost)
  }

  @Test func handlerMayAnswerLaterFromAnyQueueButOnlyOnce() async throws {
    let (outcomes, continuation) = AsyncStream.makeStream(of: PeopleResult.self)
    mock.then { request, handler in
      DispatchQueue(label: "later").async {
        handler(.failure(HTTPError(code: .timedOut, request: request)))
        handler(.failure(HTTPError(code: .unknown, request: request)))
        continuation.finish()
      }
    }

    sut.requestPeople { continuation.yield($0) }

    var codes: [HTTPError.Code] = []
    for await outcome in outcomes { codes.append(try transportError(in: outcome).code) }
    #expect(codes == [.timedOut])
  }

  @Test func handlersLeftOverCanBeAskedFor() async throws {
    mock.then(status: .ok).then(status: .ok)

    _ = try await sut.people()
    #expect(throws: UnusedHandlers.self) { try mock.verifyAllHandlersRan() }

    _ = try await sut.people()
    #expect(throws: Never.self) { try mock.verifyAllHandlersRan() }
  }

  @Test(arguments: [
    ("", "/api", InvalidRequest.noHost),
    ("swapi.dev/api", "/api", .host),
    ("swapi.dev", "api", .path("api/people")),
  ])
  func invalidAddressFailsBeforeTheLoaderIsAsked(
    host: String, prefix: String, expected: InvalidRequest
  ) async throws {
    let sut = StarWarsAPI(loader: mock, host: host, pathPrefix: prefix)

    let error = try transportError(in: try await sut.people())

    #expect(error.code == .invalidRequest)
    #expect(error.underlyingError as? InvalidRequest == expected)
    #expect(mock.requests.isEmpty)
  }

  /// The error of a call that failed because there was no answer.
  private func transportError(in outcome: PeopleResult) throws -> HTTPError {
    guard case .failure(.transport(let error)) = outcome else {
      throw try #require(outcome.failure, "expected a transport error, got people")
    }
    return error
  }
}
