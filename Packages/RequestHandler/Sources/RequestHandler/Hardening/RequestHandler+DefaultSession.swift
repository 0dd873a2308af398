import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension RequestHandler {
  /// The session of all handlers that are created without one. It stores nothing on disk and has no
  /// cache.
  public static let defaultSession: URLSession = {
    let configuration = URLSessionConfiguration.ephemeral
    // A cache can answer instead of the server. On Linux, it can also crash (docs/linux.md).
    configuration.urlCache = nil
    return URLSession(configuration: configuration)
  }()
}
