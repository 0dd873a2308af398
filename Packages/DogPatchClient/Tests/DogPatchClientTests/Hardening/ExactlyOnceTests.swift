import DogPatchClient
import DogPatchClientDoubles
import Foundation
import TestSupport
import Testing

/// A call with a completion has exactly one outcome, whatever the session does.
@Suite struct ExactlyOnceTests {
  let session = MockURLSession()
  let sut: DogPatchClient

  init() throws {
    let baseURL = try #require(URL(string: "https://example.com/"))
    sut = DogPatchClient(baseURL: baseURL, session: session, responseQueue: nil)
  }

  @Test func secondAnswerIsDropped() async throws {
    try await confirmation(expectedCount: 1) { arrived in
      let task = sut.callSample { _, error in
        #expect((error as? URLError)?.code == .timedOut)
        arrived()
      }
      let mock = try #require(task as? MockURLSessionTask)
      mock.completionHandler(nil, nil, URLError(.timedOut))
      mock.completionHandler(nil, nil, URLError(.cannotFindHost))
    }
  }

  /// A lock that is held while the completion runs would end the process here.
  @Test func secondAnswerInsideTheFirstIsDropped() async throws {
    try await confirmation(expectedCount: 1) { arrived in
      sut.callSample { [session] _, error in
        arrived()
        guard (error as? URLError)?.code == .timedOut else { return }
        session.tasks.first?.completionHandler(nil, nil, URLError(.cannotFindHost))
      }
      try #require(session.tasks.first).completionHandler(nil, nil, URLError(.timedOut))
    }
  }

  @Test func answersAtTheSameTimeAreOneOutcome() async {
    await confirmation(expectedCount: 2_000) { arrived in
      for _ in 0..<2_000 { sut.callSample { _, _ in arrived() } }
      let tasks = session.tasks
      await race { tasks[$0].completionHandler(nil, nil, URLError(.timedOut)) }
    }
  }

  @Test func cancellingAfterTheOutcomeAddsNone() async throws {
    try await confirmation(expectedCount: 1) { arrived in
      let task = sut.callSample { _, error in
        #expect((error as? URLError)?.code == .timedOut)
        arrived()
      }
      let mock = try #require(task as? MockURLSessionTask)
      mock.completionHandler(nil, nil, URLError(.timedOut))
      mock.cancel()
      mock.cancel()
    }
  }
}
