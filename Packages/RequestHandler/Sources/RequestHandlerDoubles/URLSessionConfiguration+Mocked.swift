import Foundation
import URLProtocolScript

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension URLSessionConfiguration {
  /// A new configuration for sessions that ``URLProtocolMock`` answers: it keeps nothing on disk
  /// and caches nothing.
  public static var mocked: URLSessionConfiguration {
    .scripted(by: URLProtocolMock.self)
  }
}
