import APIClient
import APIClientDoubles
import Foundation
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A line break in a header would add headers or a body to the request.
@Suite(.ownAddress { APIClient(baseURL: $0).reset() }) struct HeaderTests {
  @Test(arguments: [
    ("X-A", "secret\nX-Evil: 1"), ("X-A", "secret\r"), ("X-A", "secret\r\nX-Evil: 1"),
    ("X-A", "secret\r\n x"), ("X-A", "\0"),
    ("X-A: 1\r\nX-B", "2"), ("X-A\n", "2"), ("\rX-A", "2"),
  ])
  func headerThatWouldAddLinesIsRefusedBeforeTheNetwork(name: String, value: String) async throws {
    try URLRequest.requireToKeep([name: value])
    let sut = try APIClient.own(SettingHeaders(headers: [name: value])).stub(json: "[]")

    // The error names the header, but doesn't quote its value.
    await #expect(throws: NetworkError.invalidHeader(name: name)) { try await todos(of: sut) }

    #expect(sut.recordedRequests.isEmpty)
  }
}
