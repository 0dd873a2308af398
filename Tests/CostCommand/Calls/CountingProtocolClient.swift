import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Stands in for the session that a `URLProtocol` reports to: it only counts the finished loads.
final class CountingProtocolClient: NSObject, URLProtocolClient, Sendable {
  private let finishedLoads = Atomic(0)

  /// The number of finished loads.
  var finished: Int { finishedLoads.load(ordering: .relaxed) }

  func urlProtocolDidFinishLoading(_ protocol: URLProtocol) {
    finishedLoads.add(1, ordering: .relaxed)
  }

  func urlProtocol(_ protocol: URLProtocol, didFailWithError error: any Error) {}

  func urlProtocol(
    _ protocol: URLProtocol, didReceive response: URLResponse,
    cacheStoragePolicy policy: URLCache.StoragePolicy
  ) {}

  func urlProtocol(_ protocol: URLProtocol, didLoad data: Data) {}

  func urlProtocol(
    _ protocol: URLProtocol, wasRedirectedTo request: URLRequest, redirectResponse: URLResponse
  ) {}

  func urlProtocol(
    _ protocol: URLProtocol, cachedResponseIsValid cachedResponse: CachedURLResponse
  ) {}

  func urlProtocol(
    _ protocol: URLProtocol, didReceive challenge: URLAuthenticationChallenge
  ) {}

  func urlProtocol(
    _ protocol: URLProtocol, didCancel challenge: URLAuthenticationChallenge
  ) {}
}
