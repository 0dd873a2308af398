import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension StarWarsAPI {
  #if canImport(FoundationNetworking)
    /// The session that clients share which were given no loader. It has no cache.
    ///
    /// On Linux, cancelling a task of a session with a cache can crash the process
    /// (docs/errata.md), and `URLSession.shared` has a cache. This client cancels no task. Its
    /// default is safe even for a client whose seam can stop a load.
    public static let defaultLoader: URLSession = {
      let configuration = URLSessionConfiguration.default
      configuration.urlCache = nil
      return URLSession(configuration: configuration)
    }()
  #else
    /// The session that clients share which were given no loader.
    public static let defaultLoader = URLSession.shared
  #endif
}
