import DogPatchClient
import DogPatchClientDoubles
import Foundation
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The double has a contract of its own.
@Suite struct MockURLSessionTests {
  let address: URL
  let other: URL
  let session = MockURLSession()
  let sut: DogPatchClient

  init() throws {
    let baseURL = try #require(URL(string: "https://example.com/"))
    address = baseURL.appending(path: samplePath)
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
    #expect(error.unusedAnswers == [other])
    #expect(error.description.hasPrefix("Nobody scripted GET \(address.absoluteString)."))
    #expect(error.description.contains("Unused answers: https://example.com/other."))
    #expect(error.localizedDescription == error.description)
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

    #expect(session.unusedAnswers == [address])
  }

  @Test func relativeAddressIsTheSameAsItsAbsoluteForm() async throws {
    let relative = try #require(URL(string: samplePath, relativeTo: address))
    session.givenAnswer(to: relative, error: URLError(.timedOut))

    let outcome = try await sut.outcome()

    #expect((outcome.error as? URLError)?.code == .timedOut)
  }

  @Test func answersThatNoRequestCameForAreUnused() async throws {
    session.givenAnswer(to: address, error: URLError(.timedOut))
    session.givenAnswer(to: address, error: URLError(.timedOut))
    session.givenNeverAnswers(to: other)

    _ = try await sut.outcome()

    #expect(session.unusedAnswers == [other, address].sorted { $0.path < $1.path })
  }

  @Test func lateAnswerComesNoEarlier() async throws {
    session.givenAnswer(to: address, error: URLError(.timedOut), after: 0.05)
    let start = ContinuousClock.now

    let outcome = try await sut.outcome()

    #expect((outcome.error as? URLError)?.code == .timedOut)
    #expect(ContinuousClock.now - start >= .milliseconds(50))
  }

  @Test func requestThatIsNeverAnsweredWaitsUntilItIsCancelled() async throws {
    session.givenNeverAnswers(to: address)
    session.givenAnswer(to: address, error: URLError(.timedOut))

    let outcome = try await sut.outcome { task in
      #expect(session.unusedAnswers == [address])
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
