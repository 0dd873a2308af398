import Foundation
import RewardsService
import TestSupport
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The adapter below the seam, which a mock network never calls. Uses a real session, whose
/// protocol class answers instead of a server.
@Suite struct URLSessionNetworkingTests {
  let session: URLSession

  init() {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    configuration.protocolClasses = [EchoProtocol.self]
    session = URLSession(configuration: configuration)
  }

  // docs: BelowTheSeam
  @Test func fetchGetsTheURLAndPassesOnDataAndResponse() async throws {
    let url = try #require(URL(string: "https://echo.invalid/203"))

    let (data, response, error) = try await session.answer(to: url)

    #expect(data.map { String(decoding: $0, as: UTF8.self) } == "GET https://echo.invalid/203")
    #expect((response as? HTTPURLResponse)?.statusCode == 203)
    #expect(error == nil)
  }
  // docs: end

  @Test func fetchKeepsTheBaseOfARelativeURL() async throws {
    let base = try #require(URL(string: "https://echo.invalid/api/"))
    let relative = try #require(URL(string: "203", relativeTo: base))

    let data = try await session.answer(to: relative).data

    #expect(data.map { String(decoding: $0, as: UTF8.self) } == "GET https://echo.invalid/api/203")
  }

  @Test func fetchPassesOnTheError() async throws {
    let url = try #require(URL(string: "https://echo.invalid/offline"))

    let (data, response, error) = try await session.answer(to: url)

    #expect(data == nil)
    #expect(response == nil)
    #expect((error as? URLError)?.code == .notConnectedToInternet)
  }

  @Test func serviceOverARealSessionSeesTheStatus() async throws {
    let url = try #require(URL(string: "https://echo.invalid/503"))
    let sut = RewardsService(network: session, url: url)

    await #expect(throws: RewardsServiceError.unexpectedStatus(503)) {
      try await sut.fetchRewards()
    }
  }

  @Test func cancelledCallEndsAtOnceAndItsLoadContinues() async throws {
    let url = try #require(URL(string: "https://echo.invalid/never"))
    let sut = RewardsService(network: session, url: url)

    let outcome = try await awaitCompletion { sut.fetchRewards($0).cancel() }

    #expect(throws: URLError(.cancelled)) { try outcome.get() }
    let loads = try await awaitCompletion { session.getAllTasks(completionHandler: $0) }
    #expect(loads.map(\.state) == [.running])
    session.invalidateAndCancel()
  }
}

/// Answers according to the last path component: a status, `offline`, or `never`. The body contains
/// the request, and whether a cache may answer differently than usual. It has no state, so tests
/// that run in parallel don't affect each other.
private final class EchoProtocol: URLProtocol {
  override class func canInit(with request: URLRequest) -> Bool { true }

  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

  override func startLoading() {
    guard let url = request.url, url.lastPathComponent != "never" else { return }
    guard
      let status = Int(url.lastPathComponent),
      let response = HTTPURLResponse(
        url: url, statusCode: status, httpVersion: "HTTP/1.1", headerFields: nil)
    else {
      client?.urlProtocol(self, didFailWithError: URLError(.notConnectedToInternet))
      return
    }
    let policy =
      request.cachePolicy == .useProtocolCachePolicy ? "" : " \(request.cachePolicy)"
    client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
    let asked = "\(request.httpMethod ?? "") \(url.absoluteString)\(policy)"
    client?.urlProtocol(self, didLoad: Data(asked.utf8))
    client?.urlProtocolDidFinishLoading(self)
  }

  override func stopLoading() {}
}
