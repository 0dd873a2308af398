import Foundation
import RequestHandler
import RequestHandlerDoubles
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The call as `async throws` has the same outcomes as the call with a completion.
@Suite(.ownAddress) struct AsyncCallTests {
  let url: URL
  let sut = RequestHandler(urlSession: URLSession(configuration: .mocked))

  init() throws {
    url = try #require(OwnAddress.url)
  }

  @Test func valueIsReturned() async throws {
    URLProtocolMock.givenAnswer(to: url, body: try sampleBody)

    let value = try await value()

    #expect(value == (try sampleValue))
  }

  @Test func invalidResponseCodeIsThrown() async throws {
    URLProtocolMock.givenAnswer(to: url, status: 404, body: try sampleBody)

    await #expect(throws: DataLoadError.invalidResponseCode(404)) { try await value() }
  }

  @Test func undecodableBodyIsThrown() async throws {
    URLProtocolMock.givenAnswer(to: url, body: Data("5".utf8))

    let error = try await #require(throws: DataLoadError.self) { try await value() }

    #expect(error.description.contains("top level: "))
  }

  @Test func errorOfTheSessionIsThrown() async throws {
    let error = URLError(.networkConnectionLost)
    URLProtocolMock.givenAnswer(to: url, error: error)

    await #expect(throws: DataLoadError.genericError(error.localizedDescription)) {
      try await value()
    }
  }

  @Test func cancellingTheTaskEndsTheCallAndStopsTheLoad() async throws {
    URLProtocolMock.givenNeverAnswers(to: url)

    await #expect(throws: DataLoadError.cancelled) {
      try await value { task in
        try await requireEventually { !URLProtocolMock.requests(for: url).isEmpty }
        task.cancel()
      }
    }

    #expect(try await sut.urlSession.runningTasks().isEmpty)
  }

  @Test func taskThatIsAlreadyCancelledMakesNoRequest() async throws {
    URLProtocolMock.givenAnswer(to: url, body: try sampleBody)

    await #expect(throws: DataLoadError.cancelled) {
      try await awaitEnd { [sut, url] in
        withUnsafeCurrentTask { $0?.cancel() }
        return try await sut.request(type: SampleValue.self, route: .sample(url))
      }
    }

    #expect(try await sut.urlSession.runningTasks().isEmpty)
    #expect(URLProtocolMock.requests(for: url).isEmpty)
  }

  @Test func cancellingAtAnyMomentEndsTheCall() async throws {
    let (body, expected) = (try sampleBody, try sampleValue)

    for round in 0..<500 {
      URLProtocolMock.givenAnswer(to: url, body: body, after: Double(round % 10) * 20e-6)
      do {
        let value = try await value { task in
          for _ in 0..<round % 20 { await Task.yield() }
          task.cancel()
        }
        #expect(value == expected)
      } catch let error as DataLoadError {
        #expect(error == .cancelled)
      }
    }
  }

  private func value(
    sourceLocation: SourceLocation = #_sourceLocation,
    whileRunning: (Task<SampleValue, any Error>) async throws -> Void = { _ in }
  ) async throws -> SampleValue {
    try await awaitEnd(sourceLocation: sourceLocation, whileRunning: whileRunning) { [sut, url] in
      try await sut.request(type: SampleValue.self, route: .sample(url))
    }
  }
}
