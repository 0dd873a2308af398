import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension URLSessionConfiguration {
  /// A new configuration for sessions that ``MockedURLProtocol`` answers: it keeps nothing on disk
  /// and caches nothing.
  public static var testing: URLSessionConfiguration {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [MockedURLProtocol.self]
    configuration.urlCache = nil
    return configuration
  }
}
