import DogPatchClient
import DogPatchClientDoubles
import Foundation
import Synchronization
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A session that was given answers: which request gets which, and what a request without one gets.
@Suite struct MockURLSessionScriptTests {
  let address: URL
  let other: URL
  let session = MockURLSession()
  let sut: DogPatchClient

  init() throws {
    let baseURL = try #require(URL(string: "https://example.com/"))
    address = try #require(URL(string: baseURL.absoluteString + samplePath))
    other = baseURL.appending(path: "other")
    sut = DogPatchClient(baseURL: baseURL, session: session, responseQueue: nil)
  }

  @Test func scriptedAnswersAreGivenFirstInFirstOut() async throws {
    let codes: [URLError.Code] = [.timedOut, .cannotFindHost, .networkConnectionLost]
    for code in codes { session.givenAnswer(to: address, error: URLError(code)) }

    var seen: [URLError.Code?] = []
    for _ in codes {
      seen.append((try await sut.outcome().error as? URLError)?.code)
    }

    #expect(seen == codes)
  }

  @Test func requestThatNobodyScriptedFailsAndSaysWhatWasScripted() async throws {
    session.givenAnswer(to: other, error: URLError(.timedOut))

    let outcome = try await sut.outcome()

    let error = try #require(outcome.error as? UnscriptedRequest)
    #expect(error.url == address)
    #expect(error.unusedAnswers == [other.absoluteString])
    #expect(error.description.hasPrefix("Nobody scripted GET \(address.absoluteString)."))
    #expect(error.description.contains("Unused answers: https://example.com/other. Add one with "))
    #expect(error.description.hasSuffix(" MockURLSession.givenAnswer(to:status:data:)."))
    #expect(error.localizedDescription == error.description)
  }

  @Test func unscriptedRequestNamesAllUnusedAnswersSorted() async throws {
    let others = ["a", "b", "c", "d", "e"].map { other.appending(path: $0) }
    for url in others.reversed() { session.givenAnswer(to: url, error: URLError(.timedOut)) }

    let outcome = try await sut.outcome()

    let error = try #require(outcome.error as? UnscriptedRequest)
    let named = others.map(\.absoluteString).joined(separator: ", ")
    #expect(error.unusedAnswers == others.map(\.absoluteString))
    #expect(error.description.contains("Unused answers: \(named). "))
  }

  @Test func addressesWhoseAnswersAreUsedUpAreNotNamed() async throws {
    session.givenAnswer(to: address, error: URLError(.timedOut))
    _ = try await sut.outcome()

    let outcome = try await sut.outcome()

    let error = try #require(outcome.error as? UnscriptedRequest)
    #expect(error.unusedAnswers.isEmpty)
  }

  @Test func sessionGivenNothingFailsEveryRequest() async throws {
    session.givenNothing()

    let outcome = try await sut.outcome()

    let error = try #require(outcome.error as? UnscriptedRequest)
    #expect(error.unusedAnswers.isEmpty)
    #expect(error.description.contains("Unused answers: none."))
  }

  @Test func givenNothingKeepsTheAnswersGivenBefore() async throws {
    session.givenAnswer(to: address, error: URLError(.timedOut))

    session.givenNothing()

    #expect(session.unusedAnswers == [address.absoluteString])
  }

  @Test func relativeAddressIsTheSameAsItsAbsoluteForm() async throws {
    let relative = try #require(URL(string: "./\(samplePath)", relativeTo: sut.baseURL))
    session.givenAnswer(to: relative, error: URLError(.timedOut))

    let outcome = try await sut.outcome()

    #expect((outcome.error as? URLError)?.code == .timedOut)
  }

  @Test func answersThatNoRequestCameForAreUnused() async throws {
    let others = ["a", "b", "c", "d", "e"].map { other.appending(path: $0) }
    for _ in 1...3 { session.givenAnswer(to: address, error: URLError(.timedOut)) }
    for url in others.reversed() { session.givenNeverAnswers(to: url) }

    _ = try await sut.outcome()

    #expect(
      session.unusedAnswers
        == (others + [address, address]).map(\.absoluteString).sorted())
  }

  @Test func eachAnswerHasADelayOfItsOwn() async throws {
    let arrived = Mutex<[URLError.Code?]>([])
    for _ in 1...20 {
      session.givenAnswer(to: address, error: URLError(.timedOut), after: 3600)
    }
    session.givenAnswer(to: address, error: URLError(.cannotFindHost), after: 0.001)

    for _ in 1...21 {
      sut.callSample { _, error in arrived.withLock { $0.append((error as? URLError)?.code) } }
    }

    try await requireEventually { !arrived.withLock { $0.isEmpty } }
    #expect(arrived.withLock { $0 } == [.cannotFindHost])
  }

  @Test(arguments: [true, false])
  func answerWithoutADelayComesBeforeALaterOne(isScripted: Bool) async throws {
    session.givenAnswer(to: other, error: URLError(.timedOut), after: 0.9)
    if isScripted { session.givenAnswer(to: address, error: URLError(.timedOut)) }

    let first = try await awaitCompletion { completion in
      for url in [other, address] {
        session.makeDataTask(with: url) { _, _, _ in completion(url) }.resume()
      }
    }

    #expect(first == address)
  }

  @Test(arguments: [true, false])
  func answerComesOnAnotherQueueThanTheRequest(isScripted: Bool) async throws {
    let key = DispatchSpecificKey<Bool>()
    let queue = DispatchQueue(label: "caller")
    queue.setSpecific(key: key, value: true)
    session.givenNothing()
    if isScripted { session.givenAnswer(to: address, error: URLError(.timedOut)) }

    let arrivedOnCallersQueue = try await awaitCompletion { completion in
      _ = queue.sync {
        sut.callSample { _, _ in completion(DispatchQueue.getSpecific(key: key) == true) }
      }
    }

    #expect(!arrivedOnCallersQueue)
  }

  @Test(arguments: [(200, Data([1])), (429, nil)])
  func scriptedStatusComesWithItsHeadersAndData(status: Int, data: Data?) async throws {
    session.givenAnswer(to: other, status: status, headers: ["Retry-After": "7"], data: data)

    let (body, response) = try await awaitCompletion { completion in
      session.makeDataTask(with: other) { body, response, _ in completion((body, response)) }
        .resume()
    }

    let http = try #require(response as? HTTPURLResponse)
    #expect(body == data)
    #expect(http.url == other)
    #expect(http.statusCode == status)
    #expect(http.value(forHTTPHeaderField: "retry-after") == "7")
  }

  @Test func requestThatIsNeverAnsweredWaitsUntilItIsCancelled() async throws {
    session.givenNeverAnswers(to: address)
    session.givenAnswer(to: address, error: URLError(.timedOut))

    let outcome = try await sut.outcome { task in
      #expect(session.unusedAnswers == [address.absoluteString])
      task.cancel()
    }

    #expect((outcome.error as? URLError)?.code == .cancelled)
  }

  @Test func scriptedAnswerArrivesOnTheQueueOfTheSession() async throws {
    let key = DispatchSpecificKey<Bool>()
    session.givenDispatchQueue()
    try #require(session.queue).setSpecific(key: key, value: true)
    session.givenAnswer(to: address, error: URLError(.timedOut))

    let arrivedOnQueue = try await awaitCompletion { completion in
      sut.callSample { _, _ in completion(DispatchQueue.getSpecific(key: key) == true) }
    }

    #expect(arrivedOnQueue)
  }
}
