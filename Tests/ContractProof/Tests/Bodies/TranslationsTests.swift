import ContractKit
import Foundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// What subjects use to translate between Foundation and the contract.
@Suite struct TranslationsTests {
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

  @Test func recordIsOfTheWholeRequest() {
    var request = URLRequest(url: URL(filePath: "/a"))
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
