import Foundation
import Synchronization
import Testing
import URLProtocolScript

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite struct ScriptedURLProtocolTests {
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

  /// A request that is not claimed goes to the network.
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

  @Test func doubleWithoutAScriptNeverAnswers() throws {
    let url = try #require(URL(string: "https://stub.invalid/"))

    #expect(ScriptedURLProtocol.script(for: URLRequest(url: url)).isEmpty)
  }

  @Test(arguments: [(false, ["response", "data ab", "finish"]), (true, ["response"])])
  func loadThatIsStoppedCallsItsClientNoMore(stops: Bool, calls: [String]) throws {
    let url = try #require(URL(string: "https://\(UUID()).stub.invalid/"))
    QueuedURLProtocol.enqueue(
      [.response(status: 200, from: url), .data(Data("a".utf8)), .data(Data("b".utf8)), .finish],
      for: url)
    let client = ClientSpy(stopsAfterTheResponse: stops)

    QueuedURLProtocol(request: URLRequest(url: url), cachedResponse: nil, client: client)
      .startLoading()

    #expect(client.calls == calls)
  }
}

/// Records what a load calls, and may stop the load when its response comes.
private final class ClientSpy: NSObject, URLProtocolClient {
  private let recorded = Mutex<[String]>([])
  private let stopsAfterTheResponse: Bool

  var calls: [String] { recorded.withLock { $0 } }

  init(stopsAfterTheResponse: Bool) {
    self.stopsAfterTheResponse = stopsAfterTheResponse
  }

  func urlProtocol(
    _ protocol: URLProtocol, didReceive response: URLResponse,
    cacheStoragePolicy policy: URLCache.StoragePolicy
  ) {
    record(policy == .notAllowed ? "response" : "response to cache")
    if stopsAfterTheResponse { `protocol`.stopLoading() }
  }

  private func record(_ call: String) { recorded.withLock { $0.append(call) } }

  func urlProtocolDidFinishLoading(_ protocol: URLProtocol) { record("finish") }
  func urlProtocol(_ protocol: URLProtocol, didLoad data: Data) {
    record("data \(String(decoding: data, as: UTF8.self))")
  }
  func urlProtocol(_ protocol: URLProtocol, didFailWithError error: any Error) {
    record("fail")
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
