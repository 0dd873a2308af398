import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension URLSession: Networking {
  /// Loads `url` with a data task, which calls back on the session's `delegateQueue`.
  @preconcurrency public func fetch(
    _ url: URL, completion: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  ) {
    dataTask(with: url, completionHandler: completion).resume()
  }
}
