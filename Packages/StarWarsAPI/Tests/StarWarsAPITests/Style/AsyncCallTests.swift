import Foundation
import StarWarsAPI
import StarWarsAPIDoubles
import TestSupport
import Testing

/// The call as `async throws`: the same outcomes as with a completion.
@Suite struct AsyncCallTests {
  let mock = MockLoader()
  let sut: StarWarsAPI

  init() {
    sut = StarWarsAPI(loader: mock)
  }

  @Test func okWithAValidBodyIsReturned() async throws {
    mock.then(status: .ok, body: try sampleBody, after: 0.001)

    let value = try await outcome().get()

    #expect(try value == sampleValue)
    #expect(mock.requests.map(\.description) == ["GET \(sampleAddress)"])
  }

  @Test func errorsOfTheCompletionAreThrown() async throws {
    mock.then(status: .notFound).then(status: .ok).then(error: URLError(.timedOut))

    let errors = [
      try await outcome().failure, try await outcome().failure, try await outcome().failure,
    ]

    #expect(errors[0]?.status == .notFound)
    #expect(errors[1]?.decodingError is DecodingError)
    #expect(errors[2]?.transport?.code == .timedOut)
  }

  @Test func cancellingTheTaskCancelsTheCall() async throws {
    mock.thenNeverAnswers()

    let outcome = try await outcome { task in
      try await requireEventually { mock.requests.count == 1 }
      task.cancel()
    }

    #expect(outcome.failure?.isCancelled == true)
  }

  @Test func callInACancelledTaskMakesNoRequest() async throws {
    mock.then(status: .ok, body: try sampleBody)

    let outcome = try await outcome(isTaskCancelled: true)

    #expect(outcome.failure?.isCancelled == true)
    #expect(mock.requests.isEmpty)
  }

  @Test func callToAnInvalidAddressInACancelledTaskIsCancelled() async throws {
    let sut = StarWarsAPI(loader: mock, host: "")

    let outcome = try await outcome(of: sut, isTaskCancelled: true)

    #expect(outcome.failure?.isCancelled == true)
  }

  /// Makes the call in a task of its own, and waits for what comes of it.
  private func outcome(
    of other: StarWarsAPI? = nil,
    isTaskCancelled: Bool = false,
    sourceLocation: SourceLocation = #_sourceLocation,
    whileRunning: (Task<SampleResult, any Error>) async throws -> Void = { _ in }
  ) async throws -> SampleResult {
    try await awaitEnd(sourceLocation: sourceLocation, whileRunning: whileRunning) { [sut] in
      let sut = other ?? sut
      if isTaskCancelled { withUnsafeCurrentTask { $0?.cancel() } }
      do throws(StarWarsAPI.CallError) {
        return .success(try await sut.callSample())
      } catch {
        return .failure(error)
      }
    }
  }
}
