import Dispatch
import Foundation
import StarWarsAPI
import StarWarsAPIDoubles
import TestSupport
import Testing

/// Tests of the double itself.
@Suite struct MockLoaderTests {
  let mock = MockLoader()

  @Test func freshMockFailsWithCannotConnect() async throws {
    let sut = StarWarsAPI(loader: mock)

    let result = try await awaitCompletion { sut.requestPeople(completion: $0) }

    #expect(result.failure?.transport?.code == .cannotConnect)
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
      #expect(try await mock.result(of: request(path)).failure?.request.path == path)
    }

    #expect(mock.requests.map(\.path) == paths)
  }

  @Test func requestThatNobodyScriptedFailsAndSaysWhatWasScripted() async throws {
    mock.then(status: .ok)
    _ = try await mock.result(of: request())
    var post = request("/api/votes")
    post.method = .post
    post.queryItems = [URLQueryItem(name: "page", value: "1")]
    post.headers = ["Accept": "text/html"]

    let error = try #require(try await mock.result(of: post).failure)

    #expect(error.code == .cannotConnect)
    #expect(error.request.path == "/api/votes")
    let reason = try #require(error.underlyingError as? UnscriptedRequest)
    #expect(reason.request.path == "/api/votes")
    #expect(
      reason.description == """
        No answer for POST https://swapi.dev/api/votes?page=1. \
        Handlers scripted: 1, all used before. Add one with MockLoader.then(_:).
        """)
    #expect(reason.localizedDescription == reason.description)
  }

  @Test func requestBeforeAnyHandlerSaysThatNoneIsScripted() async throws {
    let error = try await mock.result(of: HTTPRequest()).failure

    #expect(
      error?.underlyingError?.localizedDescription == """
        No answer for GET <no valid URL>. Handlers scripted: none. \
        Add one with MockLoader.then(_:).
        """)
  }

  @Test func unusedAnswersAreCountedAndSayWhichRequestsCame() async throws {
    mock.then(status: .ok).then(status: .ok).then(status: .ok).thenNeverAnswers()
    for page in 1...3 { _ = try await mock.result(of: request("/api/people/\(page)")) }

    let error = try #require(throws: UnusedAnswers.self) { try mock.verifyAllHandlersRan() }

    #expect(mock.unusedAnswers == 1)
    #expect(error.unused == 1)
    #expect(error.scripted == 4)
    #expect(error.requests.map(\.path) == ["/api/people/1", "/api/people/2", "/api/people/3"])
    #expect(
      error.description == """
        No request came for 1 of 4 handlers. Requests: GET https://swapi.dev/api/people/1, \
        GET https://swapi.dev/api/people/2, GET https://swapi.dev/api/people/3. \
        Make the missing requests, or script fewer handlers with MockLoader.then(_:).
        """)
    #expect(error.localizedDescription == error.description)

    mock.load(request: request()) { _ in }
    #expect(throws: Never.self) { try mock.verifyAllHandlersRan() }
  }

  @Test func withoutARequestUnusedAnswersSayThatNoneCame() throws {
    mock.thenNeverAnswers()

    let error = try #require(throws: UnusedAnswers.self) { try mock.verifyAllHandlersRan() }

    #expect(error.description.contains("No request came for 1 of 1 handlers. Requests: none. "))
  }

  @Test func scriptedAnswerHasStatusHeadersAndBody() async throws {
    mock.then(status: .notFound, headers: ["X-Reason": "gone"], body: Data("none".utf8))
    mock.then(status: .ok)

    let notFound = try await mock.result(of: request()).get()
    let ok = try await mock.result(of: request()).get()

    #expect(notFound.request.path == "/api/people")
    #expect(notFound.statusCode == .notFound)
    #expect(notFound.headers["x-reason"] == "gone")
    #expect(notFound.body == Data("none".utf8))
    #expect(ok.headers.fields == [:])
    #expect(ok.body == Data())
  }

  @Test func scriptedErrorIsClassifiedAsThatOfASession() async throws {
    mock.then(error: URLError(.timedOut))

    let error = try #require(try await mock.result(of: request()).failure)

    #expect(error.code == .timedOut)
    #expect(error.request.path == "/api/people")
    #expect((error.underlyingError as? URLError)?.code == .timedOut)
  }

  @Test func handlerThatAnswersTwiceDeliversTwice() async {
    mock.then { request, handler in
      handler(.failure(HTTPError(code: .timedOut, request: request)))
      handler(.failure(HTTPError(code: .timedOut, request: request)))
    }

    await confirmation(expectedCount: 2) { arrived in
      mock.load(request: request()) { _ in arrived() }
    }
  }

  @Test func answerWithoutADelayIsThereWhenLoadReturns() async {
    mock.then(status: .ok).then(error: URLError(.timedOut))

    await confirmation(expectedCount: 2) { arrived in
      for _ in 1...2 { mock.load(request: request()) { _ in arrived() } }
    }
  }

  @Test func delayedAnswerComesOnAnotherQueue() async throws {
    let queue = DispatchQueue(label: "caller")
    let key = DispatchSpecificKey<Bool>()
    queue.setSpecific(key: key, value: true)
    mock.then(status: .ok, after: 0.001)

    let isOnTheCallersQueue = try await awaitCompletion { arrived in
      queue.sync {
        mock.load(request: request()) { _ in arrived(DispatchQueue.getSpecific(key: key) == true) }
      }
    }

    #expect(!isOnTheCallersQueue)
  }

  @Test func eachAnswerHasADelayOfItsOwn() async throws {
    let arrived = Recorder<HTTPResult>()
    for _ in 1...10 {
      mock.then(status: .ok, after: 3_600).then(error: URLError(.timedOut), after: 3_600)
    }
    mock.then(status: .notFound, after: 0.001).then(error: URLError(.timedOut), after: 0.001)

    for page in 1...22 {
      mock.load(request: request("/\(page)")) { arrived.record($0) }
    }

    try await requireEventually { arrived.values.count >= 2 }
    #expect(Set(arrived.values.map(\.request.path)) == ["/21", "/22"])
    #expect(arrived.values.compactMap(\.response?.statusCode) == [.notFound])
    #expect(arrived.values.compactMap(\.failure?.code) == [.timedOut])
  }

  @Test func requestMayBeMadeInsideACompletion() {
    mock.then(status: .ok).thenNeverAnswers()

    mock.load(request: request("/api/people/1")) { [mock] _ in
      mock.load(request: request("/api/people/2")) { _ in }
    }

    #expect(mock.requests.map(\.path) == ["/api/people/1", "/api/people/2"])
  }

  @Test func requestThatIsNeverAnsweredIsRecorded() async {
    mock.thenNeverAnswers()

    await confirmation(expectedCount: 0) { arrived in
      mock.load(request: request()) { _ in arrived() }
    }

    #expect(mock.requests.map(\.path) == ["/api/people"])
    #expect(mock.unusedAnswers == 0)
  }

  @Test func handlerScriptedAfterAFailedRequestIsForTheNext() async throws {
    _ = try await mock.result(of: request())
    mock.then(status: .notFound)

    #expect(mock.unusedAnswers == 1)
    #expect(try await mock.status(of: request()) == .notFound)
  }

  @Test func simultaneousRequestsEachGetTheirOwnHandler() async {
    let used = Recorder<Int>()
    for number in 0..<4_000 { mock.then { _, _ in used.record(number) } }

    await race { [mock] _ in
      mock.thenNeverAnswers()
      mock.load(request: request()) { _ in }
    }

    #expect(used.values.sorted() == Array(0..<4_000))
    #expect(mock.requests.count == 4_000)
    #expect(mock.unusedAnswers == 4_000)
  }
}
