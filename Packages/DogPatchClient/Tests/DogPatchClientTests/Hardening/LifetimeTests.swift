import DogPatchClient
import DogPatchClientDoubles
import Foundation
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Nothing stays in memory after an outcome, not even in a double.
@Suite struct LifetimeTests {
  private final class Probe: Sendable {}

  let baseURL: URL
  let session = MockURLSession()

  init() throws {
    baseURL = try #require(URL(string: "https://example.com/"))
  }

  @Test func outcomeReleasesWhatTheCompletionHolds() throws {
    let sut = DogPatchClient(baseURL: baseURL, session: session, responseQueue: nil)
    var probe: Probe? = Probe()
    weak let held = probe
    sut.getDogs { [probe] _, _ in withExtendedLifetime(probe) {} }
    probe = nil
    #expect(held != nil)

    try #require(session.tasks.first).completionHandler(nil, nil, URLError(.timedOut))

    #expect(held == nil)
  }

  @Test func outcomeArrivesWhenTheClientIsGone() async throws {
    var sut: DogPatchClient? = DogPatchClient(
      baseURL: baseURL, session: session, responseQueue: nil)
    weak let client = sut
    let ok = HTTPURLResponse(url: baseURL, statusCode: 200, httpVersion: nil, headerFields: nil)

    let dogs = try await awaitCompletion { completion in
      sut?.getDogs { dogs, _ in completion(dogs) }
      sut = nil
      #expect(client == nil)
      try #require(session.tasks.first).completionHandler(Data("[]".utf8), ok, nil)
    }

    #expect(dogs == [])
  }

  @Test func asyncCallReleasesTheClient() async throws {
    var sut: DogPatchClient? = DogPatchClient(
      baseURL: baseURL, session: session, responseQueue: nil)
    weak let client = sut
    session.givenNothing()

    await #expect(throws: UnscriptedRequest.self) {
      try await awaitEnd { [sut] in try await sut?.getDogs() }
    }
    sut = nil

    try await requireEventually { client == nil }
  }

  @Test func sessionIsReleasedAlthoughItsTaskIsKept() throws {
    var session: MockURLSession? = MockURLSession()
    weak let held = session
    let task = try #require(session?.makeDataTask(with: baseURL) { _, _, _ in })

    session = nil

    #expect(held == nil)
    task.resume()
  }
}
