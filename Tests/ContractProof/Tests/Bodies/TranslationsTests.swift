import ContractKit
import Foundation
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What subjects use to translate between Foundation and the contract.
@Suite struct TranslationsTests {
  private static let url = URL(filePath: "/a")

  @Test func errorsOfFoundationHaveTheirOutcomes() {
    let decoding = DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: ""))
    let text = [NSLocalizedDescriptionKey: "Nobody scripted it"]
    let errors: [any Error] = [
      decoding, CancellationError(), URLError(.cancelled), URLError(.timedOut),
      URLError(.badServerResponse), CocoaError(.fileNoSuchFile), URLError(.unknown, userInfo: text),
    ]

    #expect(
      errors.map(Outcome.failure) == [
        .body, .cancelled, .cancelled, .transport(.timedOut), .transport(.other), .undisclosed,
        .unscripted("Nobody scripted it"),
      ])
  }

  @Test func sessionHasTheTimeLimitOfItsNetworkAndNoMemory() async throws {
    let networks = Recorder<Network>()
    _ = try await Cell("transport.timeout", Variation { networks.record($1) }).verdict()

    let session = try #require(networks.values.first).makeSession()

    #expect(session.configuration.timeoutIntervalForRequest == 1)
    #expect(session.configuration.urlCache == nil)
    #expect(session.configuration.httpCookieStorage !== HTTPCookieStorage.shared)
  }

  @Test func asyncDoubleHandsOverWhatASessionWould() async throws {
    let created = Response(status: 201, body: Data("abcde".utf8))
    let (body, response) = try await Answer(.respondInChunks(created, pieces: 5)).doubled
      .load(from: Self.url)
    #expect(body == Data("abcde".utf8))
    #expect((response as? HTTPURLResponse)?.statusCode == 201)
    #expect(!(try await Answer(.sendGarbage).doubled.load(from: Self.url).1 is HTTPURLResponse))
    await #expect(throws: URLError(.timedOut)) {
      try await Answer(.outlastTimeout).doubled.load(from: Self.url)
    }

    let stalled = Task { try await Answer(.stall).doubled.load(from: Self.url).0 }
    stalled.cancel()
    await #expect(throws: CancellationError.self) { try await stalled.value }
  }

  @Test func valueIsInMemoryAsLongAsItsProbe() {
    var token: ClientDriver.Token? = ClientDriver.Token("secret")
    let (sut, withoutProbe) = (ClientDriver(1, probe: token) { $0 }, ClientDriver(1) { $0 })
    #expect(withoutProbe.isAlive())

    for driver in [sut, withoutProbe] { driver.release() }
    #expect(sut.isAlive())
    #expect(!withoutProbe.isAlive())

    token = nil
    #expect(!sut.isAlive())
  }

  @Test func recordIsOfTheWholeRequest() {
    var request = URLRequest(url: Self.url)
    #expect(RecordedRequest(request) == RecordedRequest(method: "GET", url: "file:///a"))

    request.httpMethod = "PUT"
    request.setValue("v", forHTTPHeaderField: "X-Key")
    request.httpBody = Data("abc".utf8)
    let sut = RecordedRequest(request)

    #expect(
      sut
        == RecordedRequest(
          method: "PUT", url: "file:///a", headers: ["X-Key": "v"], body: Data("abc".utf8)))
    #expect(sut.header("x-kEY") == "v")
    #expect(sut.header("X") == nil)
    #expect(sut.description == "PUT file:///a")
  }
}
