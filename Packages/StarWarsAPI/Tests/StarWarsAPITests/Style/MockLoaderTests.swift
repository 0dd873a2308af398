import Dispatch
import Foundation
import StarWarsAPI
import StarWarsAPIDoubles
import TestSupport
import Testing

/// Tests of the double itself.
@Suite struct MockLoaderTests {
  let mock = MockLoader()

  @Test func requestThatNobodyScriptedFailsAndSaysWhatWasScripted() async throws {
    mock.then(status: .ok)
    _ = try await mock.result(of: request("/things"))

    var other = request("/others")
    other.method = .post
    other.queryItems = [URLQueryItem(name: "page", value: "1")]
    other.headers = ["Accept": "text/html"]
    let error = try #require(try await mock.result(of: other).failure)

    #expect(error.code == .cannotConnect)
    #expect(error.request.path == "/others")
    let reason = try #require(error.underlyingError as? UnscriptedRequest)
    #expect(reason.request.path == "/others")
    #expect(
      reason.description.hasPrefix("Nobody scripted POST https://stub.invalid/others?page=1. "))
    #expect(
      reason.description.hasSuffix(
        "Handlers scripted: 1, all used before. Add one with MockLoader.then(_:)."))
    #expect(reason.localizedDescription == reason.description)
  }

  @Test func requestBeforeAnyHandlerSaysThatNoneIsScripted() async throws {
    let error = try #require(try await mock.result(of: request("/a")).failure)

    #expect("\(try #require(error.underlyingError))".contains("Handlers scripted: none. Add one"))
  }

  @Test func unusedAnswersAreCountedAndSayWhichRequestsCame() async throws {
    mock.then(status: .ok).then(status: .ok).then(status: .ok).thenNeverAnswers()

    _ = try await mock.result(of: request("/a"))
    _ = try await mock.result(of: request("/b"))

    #expect(mock.unusedAnswers == 2)
    let error = try #require(throws: UnusedAnswers.self) { try mock.verifyAllHandlersRan() }
    #expect(error.unused == 2)
    #expect(error.scripted == 4)
    #expect(error.requests.map(\.path) == ["/a", "/b"])
    #expect(
      error.description == """
        No request came for 2 of 4 handlers. \
        Requests: GET https://stub.invalid/a, GET https://stub.invalid/b. \
        Make the missing requests, or script fewer handlers with MockLoader.then(_:).
        """)
    #expect(error.localizedDescription == error.description)
    #expect(throws: UnusedAnswers.self) { try mock.verifyAllHandlersRan() }
  }

  @Test func withoutARequestUnusedAnswersSayThatNoneCame() throws {
    mock.thenNeverAnswers()

    let error = try #require(throws: UnusedAnswers.self) { try mock.verifyAllHandlersRan() }

    #expect(error.description.contains("No request came for 1 of 1 handlers. Requests: none. "))
  }

  @Test func scriptedAnswerHasStatusHeadersAndBody() async throws {
    mock.then(status: .notFound, headers: ["X-Reason": "gone"], body: Data("none".utf8))

    let response = try await mock.result(of: request()).get()

    #expect(response.request.path == "/things")
    #expect(response.statusCode == .notFound)
    #expect(response.headers["x-reason"] == "gone")
    #expect(response.body == Data("none".utf8))
  }

  @Test func scriptedAnswerHasNoHeadersAndAnEmptyBodyUnlessToldOtherwise() async throws {
    mock.then(status: .ok)

    let response = try await mock.result(of: request()).get()

    #expect(response.headers.fields == [:])
    #expect(response.body == Data())
  }

  @Test func scriptedErrorIsClassifiedAsThatOfASession() async throws {
    mock.then(error: URLError(.timedOut))

    let error = try #require(try await mock.result(of: request()).failure)

    #expect(error.code == .timedOut)
    #expect(error.request.path == "/things")
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

  @Test func delayedAnswerIsNotThereWhenLoadReturns() async {
    mock.then(status: .ok, after: 3_600).then(error: URLError(.timedOut), after: 3_600)

    await confirmation(expectedCount: 0) { arrived in
      for _ in 1...2 { mock.load(request: request()) { _ in arrived() } }
    }
  }

  @Test func delayedAnswerComesOnAnotherQueue() async throws {
    let key = DispatchSpecificKey<Bool>()
    let queue = DispatchQueue(label: "caller")
    queue.setSpecific(key: key, value: true)
    mock.then(status: .ok, after: 0.001)

    let isOnTheCallersQueue = try await awaitCompletion { arrived in
      queue.sync {
        mock.load(request: request()) { _ in
          arrived(DispatchQueue.getSpecific(key: key) == true)
        }
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

    for index in 1...22 {
      mock.load(request: request("/\(index)")) { arrived.record($0) }
    }

    try await requireEventually { arrived.values.count >= 2 }
    #expect(Set(arrived.values.map(\.request.path)) == ["/21", "/22"])
    #expect(arrived.values.compactMap(\.response?.statusCode) == [.notFound])
    #expect(arrived.values.compactMap(\.failure?.code) == [.timedOut])
  }

  @Test func requestMayBeMadeInsideACompletion() {
    mock.then(status: .ok).thenNeverAnswers()

    mock.load(request: request("/a")) { [mock] _ in
      mock.load(request: request("/b")) { _ in }
    }

    #expect(mock.requests.map(\.path) == ["/a", "/b"])
  }

  @Test func requestThatIsNeverAnsweredIsRecorded() async {
    mock.thenNeverAnswers()

    await confirmation(expectedCount: 0) { arrived in
      mock.load(request: request()) { _ in arrived() }
    }

    #expect(mock.requests.map(\.path) == ["/things"])
    #expect(mock.unusedAnswers == 0)
  }

  @Test func handlerScriptedAfterAFailedRequestIsForTheNext() async throws {
    _ = try await mock.result(of: request())
    mock.then(status: .notFound)

    #expect(mock.unusedAnswers == 1)
    #expect(try await mock.result(of: request()).response?.statusCode == .notFound)
  }

  @Test func requestsAtOnceGetEachAHandlerOfTheirOwn() async {
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

  @Test func unusedAnswersNameEveryRequest() async throws {
    for _ in 1...4 { mock.then(status: .ok) }
    for path in ["/a", "/b", "/c"] { _ = try await mock.result(of: request(path)) }

    let error = try #require(throws: UnusedAnswers.self) { try mock.verifyAllHandlersRan() }

    #expect(error.description.contains("/b, GET https://stub.invalid/c. Make the missing"))
  }
}
