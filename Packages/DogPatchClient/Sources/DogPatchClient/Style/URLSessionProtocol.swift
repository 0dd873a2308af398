import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The seam, the place where a test puts a double: all that ``DogPatchClient`` needs of
/// a session.
///
/// `URLSession` conforms. A test passes a double instead, such as `MockURLSession`. After chapter 8
/// of *iOS Test-Driven Development by Tutorials* (Joshua Greene, raywenderlich.com).
public protocol URLSessionProtocol: AnyObject, Sendable {
  /// Makes a task that has not started yet and that will load `url` with `GET`.
  ///
  /// - Parameters:
  ///   - url: The address to load.
  ///   - completionHandler: Called once: with body and response, or with an error. The session
  ///     chooses the queue.
  /// - Returns: The task. Start it with ``URLSessionTaskProtocol/resume()``.
  @preconcurrency func makeDataTask(
    with url: URL,
    completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  ) -> any URLSessionTaskProtocol
}

extension URLSessionTask: URLSessionTaskProtocol {}

extension URLSession: URLSessionProtocol {
  /// Makes a real data task, which calls back on the session's `delegateQueue`.
  @preconcurrency public func makeDataTask(
    with url: URL,
    completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  ) -> any URLSessionTaskProtocol {
    dataTask(with: url, completionHandler: completionHandler)
  }
}
