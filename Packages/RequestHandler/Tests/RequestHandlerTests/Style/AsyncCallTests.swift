import Fixtures
import Foundation
import RequestHandler
import RequestHandlerDoubles
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The `async throws` call has the same outcomes as the call with a completion.
@Suite(.ownAddress { URLProtocolMock.forget($0) }) struct AsyncCallTests {
  let url: URL
  let sut = RequestHandler(urlSession: URLSession(configuration: .mocked))

  init() throws {
    url = try #require(OwnAddress.url)
  }

  @Test func speciesAreReturned() async throws {
    URLProtocolMock.givenAnswer(to: url, body: try Fixture.species.data)

    #expect(try await species().results.map(\.name) == ["bulbasaur", "ivysaur", "venusaur"])
  }

  @Test func failuresAreThrown() async throws {
    URLProtocolMock.givenAnswer(to: url, status: 404, body: Data())
    URLProtocolMock.givenAnswer(to: url, body: Data("{}".utf8))

    await #expect(throws: DataLoadError.invalidResponseCode(404)) { try await species() }
    await #expect(throws: DataLoadError.decodingError("no value at count")) {
      try await species()
    }
  }

  @Test func cancellingTheTaskEndsTheCallAndStopsTheLoad() async throws {
    URLProtocolMock.givenNeverAnswers(to: url)

    await #expect(throws: DataLoadError.cancelled) {
      try await species { task in
        try await requireEventually { !URLProtocolMock.requests(for: url).isEmpty }
        task.cancel()
      }
    }

    #expect(try await sut.urlSession.runningTasks().isEmpty)
  }

  @Test func callInACancelledTaskMakesNoRequest() async throws {
    URLProtocolMock.givenAnswer(to: url, body: try Fixture.species.data)

    await #expect(throws: DataLoadError.cancelled) {
      try await awaitEnd { [sut, url] in
        withUnsafeCurrentTask { $0?.cancel() }
        return try await sut.request(type: SpeciesResponse.self, route: .getSpecies(url))
      }
    }

    #expect(try await sut.urlSession.runningTasks().isEmpty)
    #expect(URLProtocolMock.requests(for: url).isEmpty)
  }

  @Test func cancellingAtAnyMomentEndsTheCall() async throws {
    let body = try Fixture.species.data

    for round in 0..<500 {
      URLProtocolMock.givenAnswer(to: url, body: body, after: Double(round % 10) * 20e-6)
      do {
        let page = try await species { task in
          for _ in 0..<round % 20 { await Task.yield() }
          task.cancel()
        }
        #expect(page.count == 3)
      } catch let error as DataLoadError {
        #expect(error == .cancelled)
      }
    }
  }

  private func species(
    sourceLocation: SourceLocation = #_sourceLocation,
    whileRunning: (Task<SpeciesResponse, any Error>) async throws -> Void = { _ in }
  ) async throws -> SpeciesResponse {
    try await awaitEnd(sourceLocation: sourceLocation, whileRunning: whileRunning) { [sut, url] in
      try await sut.request(type: SpeciesResponse.self, route: .getSpecies(url))
    }
  }
}
