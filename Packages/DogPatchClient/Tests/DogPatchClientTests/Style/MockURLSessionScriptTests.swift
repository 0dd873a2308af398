import DogPatchClient
import DogPatchClientDoubles
import Foundation
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Scripted answers: which request gets which, and what a request without one gets.
@Suite struct MockURLSessionScriptTests {
  let dogsURL: URL
  let otherURL: URL
  let session = MockURLSession()
  let sut: DogPatchClient

  init() throws {
    let baseURL = try #require(URL(string: "https://example.com/"))
    dogsURL = baseURL.appending(path: "dogs")
    otherURL = baseURL.appending(path: "other")
    sut = DogPatchClient(baseURL: baseURL, session: session, responseQueue: nil)
  }

  @Test func answersAreGivenFirstInFirstOut() async throws {
    let codes: [URLError.Code] = [.timedOut, .cannotFindHost, .networkConnectionLost]
    for code in codes { session.givenAnswer(to: dogsURL, error: URLError(code)) }

    var seen: [URLError.Code?] = []
    for _ in codes { seen.append((try await errorOfGetDogs() as? URLError)?.code) }

    #expect(seen == codes)
  }

  @Test(arguments: [(200, Data([1])), (429, nil)])
  func scriptedStatusComesWithItsHeadersAndData(status: Int, data: Data?) async throws {
    session.givenAnswer(to: otherURL, status: status, headers: ["Retry-After": "7"], data: data)

    let (body, response) = try await awaitCompletion { completion in
      session.makeDataTask(with: otherURL) { body, response, _ in completion((body, response)) }
        .resume()
    }

    let http = try #require(response as? HTTPURLResponse)
    #expect(body == data)
    #expect(http.url == otherURL)
    #expect(http.statusCode == status)
    #expect(http.value(forHTTPHeaderField: "retry-after") == "7")
  }

  @Test func requestThatNobodyScriptedFailsAndSaysWhatWasScripted() async throws {
    session.givenAnswer(to: dogsURL, error: URLError(.timedOut))
    _ = try await errorOfGetDogs()
    for path in ["b", "a", "c"] { session.givenNeverAnswers(to: otherURL.appending(path: path)) }

    let error = try #require(try await errorOfGetDogs() as? UnscriptedRequest)

    let others = ["a", "b", "c"].map { "https://example.com/other/\($0)" }
    #expect(error.url == dogsURL)
    #expect(error.unusedAnswers == others)
    #expect(
      error.description == """
        No answer for GET https://example.com/dogs. \
        Unused answers: \(others.joined(separator: ", ")). \
        Add one with MockURLSession.givenAnswer(to:status:data:).
        """)
    #expect(error.localizedDescription == error.description)
  }

  @Test func sessionGivenNothingFailsEveryRequest() async throws {
    session.givenNothing()

    let error = try #require(try await errorOfGetDogs() as? UnscriptedRequest)

    #expect(error.description.contains("Unused answers: none."))
  }

  @Test func givenNothingKeepsTheAnswersGivenBefore() {
    session.givenAnswer(to: dogsURL, status: 200)

    session.givenNothing()

    #expect(session.unusedAnswers == ["https://example.com/dogs"])
  }

  @Test func relativeAddressIsTheSameAsItsAbsoluteForm() async throws {
    let relative = try #require(URL(string: "./dogs", relativeTo: sut.baseURL))
    session.givenAnswer(to: relative, error: URLError(.timedOut))

    #expect(try await errorOfGetDogs() as? URLError == URLError(.timedOut))
  }

  @Test func answersThatNoRequestCameForAreUnused() async throws {
    for _ in 1...3 { session.givenAnswer(to: dogsURL, status: 500) }
    for path in ["b", "a", "c"] { session.givenNeverAnswers(to: otherURL.appending(path: path)) }

    _ = try await errorOfGetDogs()

    let others = ["a", "b", "c"].map { "https://example.com/other/\($0)" }
    #expect(session.unusedAnswers == [dogsURL.absoluteString, dogsURL.absoluteString] + others)
  }

  @Test func eachAnswerHasADelayOfItsOwn() async throws {
    for _ in 1...20 {
      session.givenAnswer(to: dogsURL, error: URLError(.timedOut), after: 3600)
      session.givenAnswer(to: otherURL, status: 200, after: 3600)
    }
    session.givenAnswer(to: dogsURL, error: URLError(.cannotFindHost), after: 0.001)
    session.givenAnswer(to: otherURL, status: 404, after: 0.001)
    let errors = Recorder<URLError?>()
    let statuses = Recorder<Int?>()

    for _ in 1...21 {
      sut.getDogs { _, error in errors.record(error as? URLError) }
      session.makeDataTask(with: otherURL) { _, response, _ in
        statuses.record((response as? HTTPURLResponse)?.statusCode)
      }.resume()
    }

    try await requireEventually { !errors.values.isEmpty && !statuses.values.isEmpty }
    #expect(errors.values == [URLError(.cannotFindHost)])
    #expect(statuses.values == [404])
  }

  @Test(arguments: [nil, 404])
  func answerWithoutADelayComesBeforeALaterOne(status: Int?) async throws {
    session.givenAnswer(to: otherURL, error: URLError(.timedOut), after: 60)
    if let status {
      session.givenAnswer(to: dogsURL, status: status)
    } else {
      session.givenAnswer(to: dogsURL, error: URLError(.timedOut))
    }

    let first = try await awaitCompletion { completion in
      for url in [otherURL, dogsURL] {
        session.makeDataTask(with: url) { _, _, _ in completion(url) }.resume()
      }
    }

    #expect(first == dogsURL)
  }

  @Test(arguments: [true, false])
  func answerComesOnAnotherQueueThanTheRequest(isScripted: Bool) async throws {
    let key = DispatchSpecificKey<Bool>()
    let queue = DispatchQueue(label: "caller")
    queue.setSpecific(key: key, value: true)
    session.givenNothing()
    if isScripted { session.givenAnswer(to: dogsURL, status: 500) }

    let arrivedOnCallersQueue = try await awaitCompletion { completion in
      _ = queue.sync {
        sut.getDogs { _, _ in completion(DispatchQueue.getSpecific(key: key) == true) }
      }
    }

    #expect(!arrivedOnCallersQueue)
  }

  @Test func requestThatIsNeverAnsweredWaitsUntilItIsCancelled() async throws {
    session.givenNeverAnswers(to: dogsURL)
    session.givenAnswer(to: dogsURL, status: 200)

    let error = try await awaitCompletion { completion in
      let task = sut.getDogs { _, error in completion(error) }
      #expect(session.unusedAnswers == ["https://example.com/dogs"])
      task.cancel()
    }

    #expect(error as? URLError == URLError(.cancelled))
  }

  /// The error that `getDogs` delivers.
  private func errorOfGetDogs() async throws -> (any Error)? {
    try await awaitCompletion { completion in sut.getDogs { completion($1) } }
  }
}
