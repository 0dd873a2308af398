import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension URLSession: Networking {
  /// Loads `url` with a data task.
  ///
  /// - Parameters:
  ///   - url: The address to load.
  ///   - completion: Called once, on the session's delegate queue.
  @preconcurrency public func fetch(
    _ url: URL, completion: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  ) {
    dataTask(with: url, completionHandler: completion).resume()
  }
}
