import DogPatchClient
import DogPatchClientDoubles
import Foundation
import Testing

/// The double has a contract of its own.
@Suite struct MockURLSessionTests {
  let baseURL: URL
  let address: URL
  let other: URL
  let session = MockURLSession()
  let sut: DogPatchClient

  init() throws {
    baseURL = try #require(URL(string: "https://example.com/"))
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
    #expect(error.scripted == [other])
    #expect(error.description.contains("Nobody scripted GET https://example.com/\(samplePath)."))
    #expect(error.description.contains("Answers left: https://example.com/other."))
  }

  @Test func answersThatNobodyAskedForCanBeAskedFor() async throws {
    session.givenAnswer(to: address, error: URLError(.timedOut))
    session.givenAnswer(to: address, error: URLError(.timedOut))
    session.givenAnswer(to: other, error: URLError(.timedOut))

    _ = try await sut.outcome()

    #expect(session.unusedAnswers == [address, other])
  }

  @Test func taskIsNotAnsweredBeforeItIsResumed() throws {
    session.givenAnswer(to: address, error: URLError(.timedOut))

    let task = session.makeDataTask(with: address) { _, _, _ in }

    #expect((task as? MockURLSessionTask)?.calledResume == false)
    #expect(session.unusedAnswers == [address])
  }

  @Test func cancellingAfterTheAnswerChangesNothing() async throws {
    try await confirmation(expectedCount: 1) { completed in
      let task = session.makeDataTask(with: address) { _, _, _ in completed() }
      try #require(task as? MockURLSessionTask).completionHandler(nil, nil, nil)
      task.cancel()
    }
  }
}
