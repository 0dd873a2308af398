import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension URLSessionTask: URLSessionTaskProtocol {}

extension URLSession: URLSessionProtocol {
  /// Makes a real data task; see `dataTask(with:completionHandler:)`. Calls back on the session's
  /// delegate queue.
  @preconcurrency public func makeDataTask(
    with url: URL,
    completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  ) -> any URLSessionTaskProtocol {
    dataTask(with: url, completionHandler: completionHandler)
  }
}
