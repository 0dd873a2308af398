import StarWarsAPI
import StarWarsAPIDoubles
import TestSupport
import Testing

/// Which requests are repeated while the service is busy, and what the caller gets.
@Suite struct RetryingLoaderTests {
  let mock = MockLoader()
  let clock = TestClock()

  @Test func busyServiceIsTriedAgainAfterEachWait() async throws {
    mock.then(status: .serviceUnavailable).then(status: .serviceUnavailable).then(status: .ok)
    async let result = RetryingLoader(mock, on: clock).status(of: request())

    #expect(try await clock.nextSleep() == .seconds(1))
    #expect(try await clock.nextSleep() == .seconds(4))

    #expect(try await result == .ok)
    #expect(mock.requests.map(\.path) == ["/api/people", "/api/people", "/api/people"])
  }

  @Test func serviceThatStaysBusyIsTheResultWhenNoWaitIsLeft() async throws {
    mock.then(status: .serviceUnavailable).then(status: .serviceUnavailable).then(status: .ok)
    async let result = loader(.seconds(1)).status(of: request())

    _ = try await clock.nextSleep()

    #expect(try await result == .serviceUnavailable)
    #expect(mock.unusedAnswers == 1)
  }

  @Test(arguments: [HTTPStatus.ok, .notFound, .internalServerError, .tooManyRequests])
  func anyOtherStatusIsTheResultAtOnce(status: HTTPStatus) async throws {
    mock.then(status: status)

    #expect(try await loader(.seconds(1)).status(of: request()) == status)
    #expect(mock.requests.count == 1)
  }

  @Test(arguments: [HTTPMethod.post, .put, .patch, .delete])
  func requestThatChangesSomethingIsNotRepeated(method: HTTPMethod) async throws {
    var change = request()
    change.method = method
    mock.then(status: .serviceUnavailable)

    let result = try await loader(.seconds(1)).status(of: change)

    #expect(result == .serviceUnavailable)
    #expect(mock.requests.count == 1)
  }

  @Test func loaderThatAnswersTwiceIsHeardOnce() async throws {
    mock.then { request, handler in
      handler(.failure(HTTPError(code: .timedOut, request: request)))
      handler(.failure(HTTPError(code: .cannotConnect, request: request)))
    }

    #expect(try await loader().result(of: request()).failure?.code == .timedOut)
  }

  private func loader(_ waits: Duration...) -> RetryingLoader {
    RetryingLoader(mock, after: waits, on: clock)
  }
}
