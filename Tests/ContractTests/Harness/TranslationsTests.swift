import Foundation
import Testing

@testable import ContractKit  // Network.init: only scenarios make networks

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

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

  @Test func valueIsEncodedWithTheKeysOfItsStyle() throws {
    struct Value: Encodable { var someName = 1 }

    #expect(
      try Outcome.value(encoding: Value(), keys: .convertToSnakeCase)
        == .value(JSONText(Data(#"{"some_name": 1}"#.utf8))))
    #expect(Outcome.value(encoding: Double.infinity) == .undisclosed)
  }

  @Test func responseIsTheOneOfURLSession() throws {
    let response = Response(status: 404, headers: ["X-Key": "v"], body: Data("abc".utf8))

    let http = try #require(response.http(for: Self.url))

    #expect(http.url == Self.url)
    #expect(http.statusCode == 404)
    #expect(http.value(forHTTPHeaderField: "X-Key") == "v")
    #expect(http.value(forHTTPHeaderField: "Content-Type") == "application/json")
    #expect(!(URLResponse.notHTTP(for: Self.url) is HTTPURLResponse))
    #expect(URLResponse.notHTTP(for: Self.url).mimeType == "text/plain")
    #expect(URLResponse.notHTTP(for: Self.url).expectedContentLength == 0)
  }

  @Test func sessionHasTheTimeLimitOfItsNetworkAndNoMemory() {
    let network = Network(base: Self.url, answers: [], timeout: 7, queue: nil)

    let session = URLSession.forLoopback(network)

    #expect(session.configuration.timeoutIntervalForRequest == 7)
    #expect(session.configuration.urlCache == nil)
    #expect(session.configuration.httpCookieStorage !== HTTPCookieStorage.shared)
  }

  @Test func recordIsOfTheWholeRequest() {
    var request = URLRequest(url: Self.url)
    #expect(RecordedRequest(request) == RecordedRequest(method: "GET", url: "file:///a"))

    request.url = nil
    #expect(RecordedRequest(request) == RecordedRequest(method: "GET", url: ""))

    request.url = Self.url
    request.httpMethod = "PUT"
    request.setValue("v", forHTTPHeaderField: "X-Key")
    request.httpBody = Data("abc".utf8)

    #expect(
      RecordedRequest(request)
        == RecordedRequest(
          method: "PUT", url: "file:///a", headers: ["X-Key": "v"], body: Data("abc".utf8)))
  }
}
