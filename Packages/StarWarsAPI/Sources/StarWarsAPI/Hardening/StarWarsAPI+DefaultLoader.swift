import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension StarWarsAPI {
  /// The session of all clients that are created without a loader: on Linux, a session without a
  /// cache; elsewhere, `URLSession.shared`.
  ///
  /// On Linux, canceling a task of a session with a cache can crash the process (docs/errata.md),
  /// and `URLSession.shared` has a cache. This client cancels no tasks, but one with a wider seam
  /// does.
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
