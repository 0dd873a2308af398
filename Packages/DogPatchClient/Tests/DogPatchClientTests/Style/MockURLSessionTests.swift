import DogPatchClient
import DogPatchClientDoubles
import Foundation
import Testing

/// The double has a contract of its own.
@Suite struct MockURLSessionTests {
  let baseURL: URL
  let dogs: URL
  let cats: URL
  let session = MockURLSession()
  let sut: DogPatchClient

  init() throws {
    baseURL = try #require(URL(string: "https://example.com/"))
    dogs = baseURL.appending(path: "dogs")
    cats = baseURL.appending(path: "cats")
    sut = DogPatchClient(baseURL: baseURL, session: session, responseQueue: nil)
  }

  @Test func scriptedAnswersAreGivenFirstInFirstOut() async throws {
    let codes: [URLError.Code] = [.timedOut, .cannotFindHost, .networkConnectionLost]
    for code in codes { session.givenAnswer(to: dogs, error: URLError(code)) }

    var seen: [URLError.Code?] = []
    for _ in codes {
      seen.append((try await sut.dogs { _ in }.error as? URLError)?.code)
    }

    #expect(seen == codes)
  }

  @Test func requestThatNobodyScriptedFailsAndSaysWhatWasScripted() async throws {
    session.givenAnswer(to: cats, error: URLError(.timedOut))

    let outcome = try await sut.dogs { _ in }

    let error = try #require(outcome.error as? UnscriptedRequest)
    #expect(error.url == dogs)
    #expect(error.scripted == [cats])
    #expect(error.description.contains("Nobody scripted GET https://example.com/dogs."))
    #expect(error.description.contains("Answers left: https://example.com/cats."))
  }

  @Test func answersThatNobodyAskedForCanBeAskedFor() async throws {
    session.givenAnswer(to: dogs, error: URLError(.timedOut))
    session.givenAnswer(to: dogs, error: URLError(.timedOut))
    session.givenAnswer(to: cats, error: URLError(.timedOut))

    _ = try await sut.dogs { _ in }

    #expect(session.unusedAnswers == [cats, dogs])
  }

  @Test func taskIsNotAnsweredBeforeItIsResumed() throws {
    session.givenAnswer(to: dogs, error: URLError(.timedOut))

    let task = session.makeDataTask(with: dogs) { _, _, _ in }

    #expect((task as? MockURLSessionTask)?.calledResume == false)
    #expect(session.unusedAnswers == [dogs])
  }

  @Test func cancellingAfterTheAnswerChangesNothing() async throws {
    try await confirmation(expectedCount: 1) { completed in
      let task = session.makeDataTask(with: dogs) { _, _, _ in completed() }
      try #require(task as? MockURLSessionTask).completionHandler(nil, nil, nil)
      task.cancel()
    }
  }
}
