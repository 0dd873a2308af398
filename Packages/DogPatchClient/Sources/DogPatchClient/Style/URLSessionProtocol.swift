import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The seam of this style: the one thing that ``DogPatchClient`` needs of a session.
///
/// `URLSession` conforms; a test passes a double instead, such as `MockURLSession`. After chapter 8
/// of *iOS Test-Driven Development by Tutorials* (Joshua Greene, raywenderlich.com).
public protocol URLSessionProtocol: AnyObject, Sendable {
  /// Makes a task that has not started yet and that will load `url` with `GET`.
  ///
  /// - Parameters:
  ///   - url: The address to load.
  ///   - completionHandler: Called once per task: with body and response, or with an error. On
  ///     which queue is the session's business.
  /// - Returns: The task, to be started with ``URLSessionTaskProtocol/resume()``.
  @preconcurrency func makeDataTask(
    with url: URL,
    completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  ) -> any URLSessionTaskProtocol
}

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
