import APIClient
import APIClientDoubles
import Foundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A line break in a header would add headers or a body to the request.
@Suite(.ownBaseURL) struct HeaderTests {
  @Test(arguments: ["secret\nX-Evil: 1", "secret\r", "secret\r\nX-Evil: 1", "secret\r\n x", "\0"])
  func headerThatWouldAddLinesIsRefusedBeforeTheNetwork(value: String) async throws {
    try URLRequest.requireToKeep(["X-A": value])
    let sut = try APIClient.own(SettingHeaders(["X-A": value])).stub(data: try sampleBody)

    let error = try await sut.failure()

    #expect(error as? NetworkError == .invalidHeader(name: "X-A"))
    #expect(!"\(error)".contains("secret"))
    #expect(sut.recordedRequests.isEmpty)
  }

  @Test(arguments: ["X-A: 1\r\nX-B", "X-A\n", "\rX-A"])
  func headerNameThatWouldAddLinesIsRefusedToo(name: String) async throws {
    try URLRequest.requireToKeep([name: "2"])
    let sut = try APIClient.own(SettingHeaders([name: "2"])).stub(data: try sampleBody)

    let error = try await sut.failure()

    #expect(error as? NetworkError == .invalidHeader(name: name))
    #expect(sut.recordedRequests.isEmpty)
  }
}
