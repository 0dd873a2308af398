import ContractKit
import Foundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What adapters use to translate between Foundation and the contract.
@Suite struct TranslationsTests {
  private static let url = URL(filePath: "/a")

  @Test func errorsOfFoundationHaveTheirOutcomes() {
    let decoding = DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: ""))
    let errors: [any Error] = [
      decoding, CancellationError(), URLError(.cancelled), URLError(.timedOut),
      URLError(.badServerResponse), CocoaError(.fileNoSuchFile),
    ]

    #expect(
      errors.map(Outcome.failure) == [
        .body, .cancelled, .cancelled, .transport(.timedOut), .transport(.other), .undisclosed,
      ])
  }

  @Test func sessionHasTheTimeLimitOfItsNetworkAndNoMemory() async throws {
    let sut = Recorder()
    _ = try await Cell("transport.timeout", sut).verdict()

    let session = URLSession.forLoopback(try #require(sut.networks.first))

    #expect(session.configuration.timeoutIntervalForRequest == 1)
    #expect(session.configuration.urlCache == nil)
    #expect(session.configuration.httpCookieStorage !== HTTPCookieStorage.shared)
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
