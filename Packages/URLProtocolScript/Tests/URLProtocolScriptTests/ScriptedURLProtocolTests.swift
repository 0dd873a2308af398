import Foundation
import Synchronization
import Testing
import URLProtocolScript

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite struct ScriptedURLProtocolTests {
  @Test func configurationForADoubleHasNoCache() throws {
    let configuration = URLSessionConfiguration.scripted(by: QueuedURLProtocol.self)

    #expect(configuration.urlCache == nil)
    #expect(configuration.protocolClasses?.count == 1)
    #expect(configuration.protocolClasses?.first == QueuedURLProtocol.self)
  }

  @Test(arguments: [(false, ["response", "finish"]), (true, ["response"])])
  func loadThatIsStoppedCallsItsClientNoMore(stops: Bool, calls: [String]) throws {
    let url = try #require(URL(string: "https://\(UUID()).stub.invalid/"))
    QueuedURLProtocol.enqueue([.response(status: 200, from: url), .finish], for: url)
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
    record("response")
    if stopsAfterTheResponse { `protocol`.stopLoading() }
  }

  private func record(_ call: String) { recorded.withLock { $0.append(call) } }

  func urlProtocolDidFinishLoading(_ protocol: URLProtocol) { record("finish") }
  func urlProtocol(_ protocol: URLProtocol, didLoad data: Data) { record("data") }
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
