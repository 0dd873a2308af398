import Foundation
import URLProtocolScript

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension URLSessionConfiguration {
  /// A new configuration for sessions that ``MockedURLProtocol`` answers. It has no cache and stores
  /// nothing on disk.
  public static var testing: URLSessionConfiguration { .scripted(by: MockedURLProtocol.self) }
}
