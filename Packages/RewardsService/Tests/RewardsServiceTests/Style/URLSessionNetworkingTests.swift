import Foundation
import RewardsService
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The adapter below the seam, which a mock network can never exercise: a real session, whose
/// protocol class answers instead of a server.
@Suite struct URLSessionNetworkingTests {
  let session: URLSession

  init() {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    configuration.protocolClasses = [EchoProtocol.self]
    session = URLSession(configuration: configuration)
  }

  @Test func realSessionConforms() {
    #expect(session as Any is any Networking)
  }

  @Test func fetchGetsTheURLAndHandsOnDataAndResponse() async throws {
    let url = try #require(URL(string: "https://echo.invalid/203"))

    let (data, response, error) = await fetched { session.fetch(url, completion: $0) }

    #expect(data.map { String(decoding: $0, as: UTF8.self) } == "GET https://echo.invalid/203")
    #expect((response as? HTTPURLResponse)?.statusCode == 203)
    #expect(error == nil)
  }

  @Test func fetchHandsOnTheError() async throws {
    let url = try #require(URL(string: "https://echo.invalid/offline"))

    let (data, response, error) = await fetched { session.fetch(url, completion: $0) }

    #expect(data == nil)
    #expect(response == nil)
    #expect((error as? URLError)?.code == .notConnectedToInternet)
  }

  @Test func cancellingEndsAFetchThatIsNeverAnswered() async throws {
    let url = try #require(URL(string: "https://echo.invalid/never"))

    let (_, _, error) = await fetched { session.startFetch(url, completion: $0).cancel() }

    #expect((error as? URLError)?.code == .cancelled)
  }

  @Test func cancellingTakesItsTurnOnTheDelegateQueue() async throws {
    let url = try #require(URL(string: "https://echo.invalid/never"))
    let call = session.startFetch(url) { _, _, _ in }
    let tasks = await withCheckedContinuation { continuation in
      session.getAllTasks { continuation.resume(returning: $0) }
    }
    let task = try #require(tasks.first)

    session.delegateQueue.isSuspended = true
    call.cancel()
    #expect(task.state == .running)
    session.delegateQueue.isSuspended = false
  }

  @Test func serviceOverARealSessionSeesTheStatus() async throws {
    let url = try #require(URL(string: "https://echo.invalid/503"))
    let sut = RewardsService(network: session, url: url)

    await #expect(throws: RewardsServiceError.unexpectedStatus(503)) { try await sut.rewards() }
  }

  @Test func serviceOverARealSessionCanBeCancelled() async throws {
    let url = try #require(URL(string: "https://echo.invalid/never"))
    let sut = RewardsService(network: session, url: url)

    await #expect(throws: URLError(.cancelled)) { try await sut.rewards { $0.cancel() } }
  }

  private typealias Answer = (Data?, URLResponse?, (any Error)?)

  /// Waits for what the completion handed to `start` is called with.
  private func fetched(
    _ start: (@escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void) -> Void
  ) async -> Answer {
    await withCheckedContinuation { continuation in
      start { continuation.resume(returning: ($0, $1, $2)) }
    }
  }
}

/// Answers what the last part of the address says: a status, `offline`, or `never`; the body says
/// what was asked. Has no state, so that tests cannot meet in it.
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
    client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
    client?.urlProtocol(self, didLoad: Data("\(request.httpMethod ?? "") \(url)".utf8))
    client?.urlProtocolDidFinishLoading(self)
  }

  override func stopLoading() {}
}
