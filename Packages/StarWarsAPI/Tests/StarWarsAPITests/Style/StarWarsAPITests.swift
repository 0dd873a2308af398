import Dispatch
import Foundation
import StarWarsAPI
import StarWarsAPIDoubles
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The client over a mock loader, in the order in which it was driven.
@Suite struct StarWarsAPITests {
  let mock = MockLoader()
  let sut: StarWarsAPI

  init() {
    sut = StarWarsAPI(loader: mock)
  }

  @Test func freshMockFailsWithCannotConnect() async throws {
    let outcome = try await awaitCompletion { sut.callSample($0) }

    #expect(outcome.failure?.transport?.code == .cannotConnect)
  }

  @Test func fiveScriptedHandlersSeeFiveRequestsInOrder() async throws {
    let paths = (1...5).map { "/things/\($0)" }
    for path in paths {
      mock.then { request, handler in
        #expect(request.path == path)
        handler(.failure(HTTPError(code: .timedOut, request: request)))
      }
    }

    for path in paths {
      #expect(try await mock.result(of: request(path)).failure?.request.path == path)
    }

    #expect(mock.requests.map(\.path) == paths)
  }

  @Test func callMakesOneRequest() async throws {
    mock.then(status: .ok)

    _ = try await awaitCompletion { sut.callSample($0) }

    #expect(mock.requests.map(\.description) == ["GET \(sampleAddress)"])
  }

  @Test(arguments: [
    ("/some/prefix", "http://127.0.0.1:8080/some/prefix"),
    ("/some/prefix/", "http://127.0.0.1:8080/some/prefix"),
    ("/", "http://127.0.0.1:8080"),
    ("", "http://127.0.0.1:8080"),
  ])
  func callAsksTheServerThatTheClientWasGiven(prefix: String, expected: String) {
    let sut = StarWarsAPI(
      loader: mock, host: "127.0.0.1", scheme: "http", port: 8080, pathPrefix: prefix)

    sut.callSample { _ in }

    #expect(mock.requests.map(\.url?.absoluteString) == [expected + sampleTarget])
  }

  @Test func okWithAValidBodyIsTheValue() async throws {
    mock.then(status: .ok, body: try sampleBody)

    let value = try await awaitCompletion { sut.callSample($0) }.get()

    #expect(try value == sampleValue)
  }

  @Test(
    arguments: [100, 199, 201, 204, 299, 300, 304, 399, 400, 404, 499, 500, 599].map(
      HTTPStatus.init)
  )
  func statusOtherThan200IsThatStatusWhateverTheBody(status: HTTPStatus) async throws {
    mock.then(status: status, body: try sampleBody)

    let error = try #require(try await awaitCompletion { sut.callSample($0) }.failure)

    #expect(error.status == status)
    #expect(error.description.contains("answered \(status.rawValue) instead of 200"))
  }

  @Test func okWithoutABodyIsUndecodable() async throws {
    mock.then { request, handler in
      let ok = request.url.flatMap {
        HTTPURLResponse(url: $0, statusCode: 200, httpVersion: "HTTP/1.1", headerFields: nil)
      }
      handler(HTTPResult(request: request, responseData: nil, response: ok, error: nil))
    }

    let outcome = try await awaitCompletion { sut.callSample($0) }

    #expect(outcome.failure?.decodingError is DecodingError)
  }

  @Test func droppedConnectionIsATransportError() async throws {
    mock.then(error: URLError(.networkConnectionLost))

    let error = try await awaitCompletion { sut.callSample($0) }.failure?.transport

    #expect(error?.code == .cannotConnect)
    #expect((error?.underlyingError as? URLError)?.code == .networkConnectionLost)
  }

  @Test func handlerMayAnswerLaterFromAnyQueue() async throws {
    mock.then { request, handler in
      DispatchQueue(label: "later").async {
        handler(.failure(HTTPError(code: .timedOut, request: request)))
      }
    }

    let outcome = try await awaitCompletion { sut.callSample($0) }

    #expect(outcome.failure?.transport?.code == .timedOut)
  }

  @Test func handlersLeftOverCanBeAskedFor() async throws {
    mock.then(status: .ok).then(status: .ok)

    _ = try await awaitCompletion { sut.callSample($0) }
    #expect(throws: UnusedAnswers.self) { try mock.verifyAllHandlersRan() }

    _ = try await awaitCompletion { sut.callSample($0) }
    #expect(throws: Never.self) { try mock.verifyAllHandlersRan() }
  }

  @Test(arguments: [
    ("", "/prefix", InvalidRequest.noHost),
    ("example.com/prefix", "/prefix", .host),
    ("example.com", "prefix", .path("prefix\(samplePath)")),
  ])
  func invalidAddressFailsBeforeTheLoaderIsAsked(
    host: String, prefix: String, expected: InvalidRequest
  ) async throws {
    mock.then(status: .ok, body: try sampleBody)
    let sut = StarWarsAPI(loader: mock, host: host, pathPrefix: prefix)

    let error = try await awaitCompletion { sut.callSample($0) }.failure?.transport

    #expect(error?.code == .invalidRequest)
    #expect(error?.underlyingError as? InvalidRequest == expected)
    #expect(error?.request.path == prefix + samplePath)
    #expect(mock.requests.isEmpty)
  }
}
