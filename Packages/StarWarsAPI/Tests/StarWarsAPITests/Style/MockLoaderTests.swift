import Foundation
import StarWarsAPI
import StarWarsAPIDoubles
import Testing

/// The double has a contract of its own.
@Suite(.timeLimit(.minutes(1))) struct MockLoaderTests {
  let mock = MockLoader()

  @Test func requestThatNobodyScriptedFailsAndSaysWhatWasScripted() async throws {
    mock.then(status: .ok)
    _ = try await mock.result(of: request("/people"))

    let error = try #require(try await mock.result(of: request("/planets")).failure)

    #expect(error.code == .cannotConnect)
    let reason = try #require(error.underlyingError as? UnscriptedRequest)
    #expect(reason.request.path == "/planets")
    #expect(reason.description.contains("Nobody scripted GET https://stub.invalid/planets."))
    #expect(reason.description.contains("Handlers scripted: 1, all used before."))
  }

  @Test func unusedHandlersAreCountedAndSayWhichRequestsCame() async throws {
    mock.then(status: .ok).then(status: .ok).thenNeverAnswer()

    _ = try await mock.result(of: request("/people"))

    #expect(mock.unusedHandlers == 2)
    let error = try #require(throws: UnusedHandlers.self) { try mock.verifyAllHandlersRan() }
    #expect(error.description.contains("2 of 3 handlers were not used."))
    #expect(error.description.contains("Requests: GET https://stub.invalid/people."))
  }

  @Test func scriptedAnswerHasStatusHeadersAndBody() async throws {
    mock.then(status: .notFound, headers: ["X-Reason": "gone"], body: Data("none".utf8))

    let response = try await mock.result(of: request()).get()

    #expect(response.statusCode == .notFound)
    #expect(response.headers["x-reason"] == "gone")
    #expect(response.body == Data("none".utf8))
  }

  @Test func scriptedErrorIsClassifiedAsThatOfASession() async throws {
    mock.then(error: URLError(.timedOut))

    let error = try #require(try await mock.result(of: request()).failure)

    #expect(error.code == .timedOut)
    #expect((error.underlyingError as? URLError)?.code == .timedOut)
  }

  @Test func handlerThatAnswersTwiceIsHeardOnce() async {
    mock.then { request, handler in
      handler(.failure(HTTPError(code: .timedOut, request: request)))
      handler(.failure(HTTPError(code: .timedOut, request: request)))
    }

    await confirmation(expectedCount: 1) { arrived in
      mock.load(request: request()) { _ in arrived() }
    }
  }

  @Test func delayedAnswerIsNotThereWhenLoadReturns() async {
    mock.then(status: .ok, after: 3_600)

    await confirmation(expectedCount: 0) { arrived in
      mock.load(request: request()) { _ in arrived() }
    }
  }

  @Test func delayedAnswerArrives() async throws {
    mock.then(status: .notFound, after: 0.001).then(error: URLError(.timedOut), after: 0.001)

    #expect(try await mock.result(of: request()).response?.statusCode == .notFound)
    #expect(try await mock.result(of: request()).failure?.code == .timedOut)
  }

  @Test func stoppingAnOpenLoadCancelsAndRecordsIt() async throws {
    mock.thenNeverAnswer()

    let result = try await mock.result(of: request()) { stop in
      stop()
      stop()
    }

    #expect(result.failure?.code == .cancelled)
    #expect(mock.cancelledRequests.map(\.path) == ["/people"])
  }

  @Test func stoppingAnAnsweredLoadChangesNothing() async throws {
    mock.then(status: .ok)

    let result = try await mock.result(of: request()) { stop in stop() }

    #expect(result.response?.statusCode == .ok)
    #expect(mock.cancelledRequests.isEmpty)
  }
}
