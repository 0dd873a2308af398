import DogPatchClient
import DogPatchClientDoubles
import Foundation
import TestSupport
import Testing

/// `getDogs` calls back exactly once, whatever the session does.
@Suite struct ExactlyOnceTests {
  let session = MockURLSession()
  let sut: DogPatchClient

  init() throws {
    let baseURL = try #require(URL(string: "https://example.com/"))
    sut = DogPatchClient(baseURL: baseURL, session: session, responseQueue: nil)
  }

  @Test func secondAnswerIsDropped() throws {
    let errors = Recorder<URLError?>()
    sut.getDogs { _, error in errors.record(error as? URLError) }

    let task = try #require(session.tasks.first)
    task.completionHandler(nil, nil, URLError(.timedOut))
    task.completionHandler(nil, nil, URLError(.cannotFindHost))

    #expect(errors.values == [URLError(.timedOut)])
  }

  /// A client that holds a lock while it calls the completion ends the process here.
  @Test func secondAnswerInsideTheFirstIsDropped() throws {
    let errors = Recorder<URLError?>()
    sut.getDogs { [session] _, error in
      errors.record(error as? URLError)
      guard errors.values.count == 1 else { return }
      session.tasks.first?.completionHandler(nil, nil, URLError(.cannotFindHost))
    }

    try #require(session.tasks.first).completionHandler(nil, nil, URLError(.timedOut))

    #expect(errors.values == [URLError(.timedOut)])
  }

  @Test func simultaneousAnswersAreOneOutcome() async {
    await confirmation(expectedCount: 2_000) { arrived in
      for _ in 0..<2_000 { sut.getDogs { _, _ in arrived() } }
      let tasks = session.tasks
      await race { tasks[$0].completionHandler(nil, nil, URLError(.timedOut)) }
    }
  }
}
