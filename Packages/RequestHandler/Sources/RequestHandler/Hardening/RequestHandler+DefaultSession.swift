import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension RequestHandler {
  /// The session of all handlers that are made without one. It stores nothing on disk and has no
  /// cache.
  public static let defaultSession: URLSession = {
    let configuration = URLSessionConfiguration.ephemeral
    // On Linux, cancelling a task of a session with a cache can crash the process (docs/errata.md).
    configuration.urlCache = nil
    return URLSession(configuration: configuration)
  }()
}
