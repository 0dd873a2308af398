import DogPatchClient
import DogPatchClientDoubles
import Foundation
import TestSupport
import Testing

/// An `async` call is cancelled with its task, and ends at once.
@Suite struct CancelledTaskTests {
  let baseURL: URL

  init() throws {
    baseURL = try #require(URL(string: "https://example.com/"))
  }

  @Test func cancelledCallEndsAndCancelsTheTaskOfTheSession() async throws {
    let session = MockURLSession()
    let sut = DogPatchClient(baseURL: baseURL, session: session, responseQueue: nil)

    let error = await #expect(throws: URLError.self) {
      try await awaitEnd { running in
        try await requireEventually { session.tasks.first?.calledResume == true }
        running.cancel()
      } of: {
        try await sut.callSample()
      }
    }

    #expect(error?.code == .cancelled)
    #expect(session.tasks.map(\.calledCancel) == [true])
  }

  @Test func cancelledCallEndsWhenTheSessionNeverCallsBack() async throws {
    let session = SessionSpy()
    let sut = client(of: session)

    let error = await #expect(throws: URLError.self) {
      try await awaitEnd { running in
        try await requireEventually { session.resumeCount == 1 }
        running.cancel()
      } of: {
        try await sut.callSample()
      }
    }

    #expect(error?.code == .cancelled)
  }

  @Test func callInACancelledTaskMakesNoRequest() async throws {
    let session = MockURLSession()
    let sut = DogPatchClient(baseURL: baseURL, session: session, responseQueue: nil)

    let error = await #expect(throws: URLError.self) {
      try await awaitEnd {
        withUnsafeCurrentTask { $0?.cancel() }
        return try await sut.callSample()
      }
    }

    #expect(error?.code == .cancelled)
    #expect(session.tasks.allSatisfy { !$0.calledResume })
  }

  @Test func whatCancellingCausesIsNoOutcome() async throws {
    let session = SessionSpy(
      onResume: { _ in withUnsafeCurrentTask { $0?.cancel() } },
      onCancel: { complete in complete(nil, nil, URLError(.networkConnectionLost)) })
    let sut = client(of: session)

    let error = await #expect(throws: URLError.self) {
      try await awaitEnd { try await sut.callSample() }
    }

    #expect(error?.code == .cancelled)
    #expect(session.cancelCount == 1)
  }

  @Test func answerWithinResumeIsTheOutcome() async throws {
    let (body, ok) = (try sampleBody, response(200, baseURL))
    let session = SessionSpy(onResume: { complete in complete(body, ok, nil) })
    let sut = client(of: session)

    let value = try await awaitEnd { try await sut.callSample() }

    #expect(value == (try sampleValue))
  }

  @Test func answerBeforeTheCancellationIsTheOutcome() async throws {
    let session = SessionSpy(onResume: { complete in
      complete(nil, nil, URLError(.timedOut))
      complete(nil, nil, URLError(.cannotFindHost))
      withUnsafeCurrentTask { $0?.cancel() }
    })
    let sut = client(of: session)

    let error = await #expect(throws: URLError.self) {
      try await awaitEnd { try await sut.callSample() }
    }

    #expect(error?.code == .timedOut)
    #expect(session.cancelCount == 0)
  }

  private func client(of session: SessionSpy) -> DogPatchClient {
    DogPatchClient(baseURL: baseURL, session: session, responseQueue: nil)
  }
}
