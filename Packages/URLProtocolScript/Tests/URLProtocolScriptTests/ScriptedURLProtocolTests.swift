import Foundation
import TestSupport
import Testing
import URLProtocolScript

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite(.ownAddress { QueuedURLProtocol.forget($0) }) struct ScriptedURLProtocolTests {
  let url: URL

  init() throws {
    url = try #require(OwnAddress.url)
  }

  @Test func configurationForADoubleHasNoCacheAndStoresNothing() {
    let usual = URLSessionConfiguration.ephemeral
    let configuration = URLSessionConfiguration.scripted(by: QueuedURLProtocol.self)

    #expect(configuration.urlCache == nil)
    #expect(configuration.httpCookieStorage !== HTTPCookieStorage.shared)
    #expect(configuration.timeoutIntervalForRequest == usual.timeoutIntervalForRequest)
    #expect(configuration.timeoutIntervalForResource == usual.timeoutIntervalForResource)
    #expect(configuration.protocolClasses?.count == 1)
    #expect(configuration.protocolClasses?.first == QueuedURLProtocol.self)
  }

  /// If the protocol doesn't handle a request, it goes to the network.
  @Test(arguments: ["https://stub.invalid/", "http://stub.invalid/a?b=c", "stub.invalid/a", "a:b"])
  func everyRequestIsClaimedAsItIs(address: String) throws {
    var request = URLRequest(url: try #require(URL(string: address)))
    request.httpMethod = "PUT"
    request.httpBody = Data("a".utf8)
    request.setValue("1", forHTTPHeaderField: "X-A")

    #expect(ScriptedURLProtocol.canInit(with: request))
    let canonical = ScriptedURLProtocol.canonicalRequest(for: request)
    #expect(canonical.url == request.url)
    #expect(canonical.httpMethod == "PUT")
    #expect(canonical.httpBody == request.httpBody)
    #expect(canonical.allHTTPHeaderFields == ["X-A": "1"])
  }

  @Test func doubleWithoutAScriptNeverAnswers() {
    #expect(ScriptedURLProtocol.script(for: URLRequest(url: url)).isEmpty)
  }

  @Test func loadThatIsStoppedCallsItsClientNoMore() {
    #expect(calls { _ in } == ["response", "data ab", "finish"])
    #expect(calls { $0.stopLoading() } == ["response"])
  }

  @Test func loadThatIsPlayingIsNotStartedAgain() {
    #expect(calls { $0.startLoading() } == ["response", "data ab", "finish"])
  }

  @Test func loadThatIsStartedTwiceAtTheSameTimeIsPlayedOnce() async {
    for _ in 1...4_000 { QueuedURLProtocol.enqueue([.fail(URLError(.timedOut))], for: url) }
    let client = ClientSpy { _ in }
    nonisolated(unsafe) let loads = (0..<2_000).map { _ in
      QueuedURLProtocol(request: URLRequest(url: url), cachedResponse: nil, client: client)
    }

    await race { loads[$0].startLoading() }

    #expect(QueuedURLProtocol.requests(for: url).count == 2_000)
    #expect(client.calls.count == 2_000)
  }

  /// Returns the calls that a load makes if something happens during the first of them.
  private func calls(
    duringTheResponse: @escaping @Sendable (URLProtocol) -> Void
  ) -> [String] {
    QueuedURLProtocol.enqueue(
      [.response(status: 200, from: url), .data(Data("a".utf8)), .data(Data("b".utf8)), .finish],
      for: url)
    let client = ClientSpy(duringTheResponse: duringTheResponse)

    QueuedURLProtocol(request: URLRequest(url: url), cachedResponse: nil, client: client)
      .startLoading()

    return client.calls
  }
}

/// Records the calls of a load, and can stop or start the load when its response arrives.
final class ClientSpy: NSObject, URLProtocolClient {
  private let recorder = Recorder<String>()
  private let duringTheResponse: @Sendable (URLProtocol) -> Void

  var calls: [String] { recorder.values }

  init(duringTheResponse: @escaping @Sendable (URLProtocol) -> Void) {
    self.duringTheResponse = duringTheResponse
  }

  func urlProtocol(
    _ protocol: URLProtocol, didReceive response: URLResponse,
    cacheStoragePolicy policy: URLCache.StoragePolicy
  ) {
    duringTheResponse(`protocol`)
    recorder.record(policy == .notAllowed ? "response" : "response to cache")
  }

  func urlProtocolDidFinishLoading(_ protocol: URLProtocol) { recorder.record("finish") }
  func urlProtocol(_ protocol: URLProtocol, didLoad data: Data) {
    recorder.record("data \(String(decoding: data, as: UTF8.self))")
  }
  func urlProtocol(_ protocol: URLProtocol, didFailWithError error: any Error) {
    recorder.record("fail")
  }
  func urlProtocol(
    _ protocol: URLProtocol, wasRedirectedTo request: URLRequest, redirectResponse: URLResponse
  ) {}
  func urlProtocol(_ protocol: URLProtocol, cachedResponseIsValid cached: CachedURLResponse) {}
  func urlProtocol(
    _ protocol: URLProtocol, didReceive challenge: URLAuthenticationChallenge
  ) {}
  func urlProtocol(_ protocol: URLProtocol, didCancel challenge: URLAuthenticationChallenge) {}
}
