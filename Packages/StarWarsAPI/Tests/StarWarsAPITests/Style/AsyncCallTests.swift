import Fixtures
import Foundation
import StarWarsAPI
import StarWarsAPIDoubles
import TestSupport
import Testing

/// The `async throws` call has the same outcomes as the call with a completion.
@Suite struct AsyncCallTests {
  let mock = MockLoader()
  let sut: StarWarsAPI

  init() {
    sut = StarWarsAPI(loader: mock)
  }

  @Test func peopleAreReturned() async throws {
    mock.then(status: .ok, body: try Fixture.people.data, after: 0.001)

    let people = try await result(of: sut).get()

    #expect(people.map(\.name) == ["Luke Skywalker", "C-3PO"])
    #expect(mock.requests.map(\.description) == ["GET https://swapi.dev/api/people"])
  }

  @Test func errorsOfTheCompletionAreThrown() async throws {
    mock.then(status: .notFound).then(status: .ok).then(error: URLError(.timedOut))

    #expect(try await result(of: sut).failure?.status == .notFound)
    #expect(try await result(of: sut).failure?.decodingError is DecodingError)
    #expect(try await result(of: sut).failure?.transport?.code == .timedOut)
  }

  @Test func cancellingTheTaskCancelsTheCall() async throws {
    mock.thenNeverAnswers()

    let result = try await result(of: sut) { task in
      try await requireEventually { mock.requests.count == 1 }
      task.cancel()
    }

    #expect(result.failure?.isCancelled == true)
  }

  @Test(arguments: ["swapi.dev", ""])
  func callInACancelledTaskMakesNoRequest(host: String) async throws {
    mock.then(status: .ok, body: try Fixture.people.data)

    let result = try await result(
      of: StarWarsAPI(loader: mock, host: host), isTaskCancelled: true)

    #expect(result.failure?.isCancelled == true)
    #expect(mock.requests.isEmpty)
  }

  /// Makes the call in a task of its own, and waits for its result.
  private func result(
    of sut: StarWarsAPI,
    isTaskCancelled: Bool = false,
    sourceLocation: SourceLocation = #_sourceLocation,
    whileRunning: (Task<PeopleResult, any Error>) async throws -> Void = { _ in }
  ) async throws -> PeopleResult {
    try await awaitEnd(sourceLocation: sourceLocation, whileRunning: whileRunning) {
      if isTaskCancelled { withUnsafeCurrentTask { $0?.cancel() } }
      do throws(StarWarsAPI.CallError) {
        return .success(try await sut.requestPeople())
      } catch {
        return .failure(error)
      }
    }
  }
}
