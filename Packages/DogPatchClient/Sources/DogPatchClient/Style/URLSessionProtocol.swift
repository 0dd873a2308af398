import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The seam, where a test substitutes a double: everything that ``DogPatchClient`` needs from a
/// session.
///
/// `URLSession` conforms. A test passes in a double instead, such as `MockURLSession`. After
/// chapter 8 of *iOS Test-Driven Development by Tutorials* (Joshua Greene, raywenderlich.com).
public protocol URLSessionProtocol: AnyObject, Sendable {
  /// Creates a task that will load `url` with `GET`. The task isn't started.
  ///
  /// - Parameters:
  ///   - url: The URL to load.
  ///   - completionHandler: Called once, with a body and a response, or with an error. The session
  ///     chooses the queue.
  /// - Returns: The task. Start it with ``URLSessionTaskProtocol/resume()``.
  @preconcurrency func makeDataTask(
    with url: URL,
    completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  ) -> any URLSessionTaskProtocol
}

extension URLSessionTask: URLSessionTaskProtocol {}

extension URLSession: URLSessionProtocol {
  /// Creates a real data task, which calls back on the session's `delegateQueue`.
  @preconcurrency public func makeDataTask(
    with url: URL,
    completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  ) -> any URLSessionTaskProtocol {
    dataTask(with: url, completionHandler: completionHandler)
  }
}
