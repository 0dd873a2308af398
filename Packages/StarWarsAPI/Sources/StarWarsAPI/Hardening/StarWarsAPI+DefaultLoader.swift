import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension StarWarsAPI {
  /// The session that all clients share which were given no loader.
  ///
  /// On Linux, cancelling a task of a session with a cache can crash the process (docs/errata.md),
  /// and `URLSession.shared` has a cache. This client cancels no task, but a client whose seam can
  /// stop a load does. So on Linux this session has no cache; elsewhere it is `URLSession.shared`.
  public static let defaultLoader: URLSession = {
    #if canImport(FoundationNetworking)
      let configuration = URLSessionConfiguration.default
      configuration.urlCache = nil
      return URLSession(configuration: configuration)
    #else
      return .shared
    #endif
  }()
}
