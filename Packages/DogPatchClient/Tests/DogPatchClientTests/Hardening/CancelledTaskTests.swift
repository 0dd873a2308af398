import DogPatchClient
import DogPatchClientDoubles
import Foundation
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// `getDogs` as `async throws` ends at once when its task is canceled.
@Suite struct CancelledTaskTests {
  let baseURL: URL

  init() throws {
    baseURL = try #require(URL(string: "https://example.com/"))
  }

  @Test func cancelledCallEndsWhenTheSessionNeverCallsBack() async throws {
    let session = SessionSpy()
    let sut = DogPatchClient(baseURL: baseURL, session: session, responseQueue: nil)

    let error = await #expect(throws: URLError.self) {
      try await awaitEnd { running in
        try await requireEventually { session.resumeCount == 1 }
        running.cancel()
      } of: {
        try await sut.getDogs()
      }
    }

    #expect(error?.code == .cancelled)
    #expect(session.cancelCount == 1)
  }

  @Test func callInACancelledTaskMakesNoRequest() async throws {
    let session = MockURLSession()
    let sut = DogPatchClient(baseURL: baseURL, session: session, responseQueue: nil)

    let error = await #expect(throws: URLError.self) {
      try await awaitEnd {
        withUnsafeCurrentTask { $0?.cancel() }
        return try await sut.getDogs()
      }
    }

    #expect(error?.code == .cancelled)
    #expect(session.tasks.allSatisfy { !$0.calledResume })
  }

  @Test func responseToCancelIsNotTheOutcome() async throws {
    let session = SessionSpy(
      onResume: { _ in withUnsafeCurrentTask { $0?.cancel() } },
      onCancel: { complete in complete(nil, nil, URLError(.networkConnectionLost)) })
    let sut = DogPatchClient(baseURL: baseURL, session: session, responseQueue: nil)

    let error = await #expect(throws: URLError.self) {
      try await awaitEnd { try await sut.getDogs() }
    }

    #expect(error?.code == .cancelled)
    #expect(session.cancelCount == 1)
  }

  @Test func answerWithinResumeIsTheOutcome() async throws {
    let ok = HTTPURLResponse(url: baseURL, statusCode: 200, httpVersion: nil, headerFields: nil)
    let session = SessionSpy(onResume: { complete in complete(Data("[]".utf8), ok, nil) })
    let sut = DogPatchClient(baseURL: baseURL, session: session, responseQueue: nil)

    let dogs = try await awaitEnd { try await sut.getDogs() }

    #expect(dogs == [])
  }

  @Test func answerBeforeTheCancellationIsTheOutcome() async throws {
    let session = SessionSpy(onResume: { complete in
      complete(nil, nil, URLError(.timedOut))
      complete(nil, nil, URLError(.cannotFindHost))
      withUnsafeCurrentTask { $0?.cancel() }
    })
    let sut = DogPatchClient(baseURL: baseURL, session: session, responseQueue: nil)

    let error = await #expect(throws: URLError.self) {
      try await awaitEnd { try await sut.getDogs() }
    }

    #expect(error?.code == .timedOut)
    #expect(session.cancelCount == 0)
  }
}
