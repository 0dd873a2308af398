import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension URLSessionConfiguration {
  /// A new configuration for sessions that ``URLProtocolMock`` answers: it keeps nothing on disk
  /// and caches nothing.
  public static var mocked: URLSessionConfiguration {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [URLProtocolMock.self]
    configuration.urlCache = nil
    return configuration
  }
}
