import Foundation
import URLProtocolScript

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension URLSessionConfiguration {
  /// A new configuration for sessions that ``MockedURLProtocol`` answers: it keeps nothing on disk
  /// and caches nothing.
  public static var testing: URLSessionConfiguration {
    .scripted(by: MockedURLProtocol.self)
  }
}
