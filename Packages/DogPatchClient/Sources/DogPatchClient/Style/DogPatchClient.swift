import Dispatch
import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A client of a dog marketplace, test-driven against a protocol in front of `URLSession`.
///
/// ```swift
/// let client = DogPatchClient(
///   baseURL: baseURL, session: URLSession.shared, responseQueue: .main)
/// let task = client.getDogs { dogs, error in … }
/// task.cancel()
/// ```
///
/// On Linux prefer a session whose configuration has `urlCache = nil`, which `URLSession.shared`
/// has not: cancelling while a cache is asked ends the process there (docs/errata.md).
///
/// After chapter 8 of *iOS Test-Driven Development by Tutorials* (Joshua Greene, raywenderlich.com).
public final class DogPatchClient: Sendable {
  /// Where the service lives; may carry a path, such as `https://example.com/api/v1/`.
  public let baseURL: URL
  /// What makes the tasks.
  public let session: any URLSessionProtocol
  /// Where completions run; `nil` for wherever the session calls back.
  public let responseQueue: DispatchQueue?

  /// Makes a client. Nothing is sent before the first call.
  ///
  /// - Parameters:
  ///   - baseURL: Where the service lives. With or without a slash at its end, its path is kept.
  ///   - session: What makes the tasks: a `URLSession`, or a double in tests.
  ///   - responseQueue: Where completions run; `nil` for wherever the session calls back.
  public init(baseURL: URL, session: any URLSessionProtocol, responseQueue: DispatchQueue?) {
    self.baseURL = baseURL
    self.session = session
    self.responseQueue = responseQueue
  }

  /// Asks for all dogs: `GET dogs`, relative to ``baseURL``.
  ///
  /// - Parameter completion: Called exactly once, on ``responseQueue`` if there is one, also when
  ///   the client is gone by then. With the dogs and no error when the answer is a 200 that decodes;
  ///   with neither for any other status (the signature of the published design cannot say more);
  ///   otherwise with the session's or the decoder's error.
  /// - Returns: The session's task, which is already running. Cancel the call with it.
  @preconcurrency @discardableResult
  public func getDogs(
    completion: @escaping @Sendable ([Dog]?, (any Error)?) -> Void
  ) -> any URLSessionTaskProtocol {
    let deliver = FirstOutcome<Outcome>(on: responseQueue) { completion($0.dogs, $0.error) }
    let task = session.makeDataTask(with: dogsURL) { data, response, error in
      deliver(Self.outcome(data, response, error))
    }
    task.resume()
    return task
  }

  private var dogsURL: URL {
    // RFC 3986 resolves against the last slash: without one at the end, `v1` would be replaced.
    let directory = baseURL.hasDirectoryPath ? baseURL : baseURL.appending(path: "/")
    return URL(string: "dogs", relativeTo: directory) ?? directory.appending(path: "dogs")
  }

  private typealias Outcome = (dogs: [Dog]?, error: (any Error)?)

  private static func outcome(
    _ data: Data?, _ response: URLResponse?, _ error: (any Error)?
  ) -> Outcome {
    if let error { return (nil, error) }
    guard let response = response as? HTTPURLResponse else {
      return (nil, URLError(.badServerResponse))
    }
    guard response.statusCode == 200 else { return (nil, nil) }
    do {
      return (try JSONDecoder().decode([Dog].self, from: data ?? Data()), nil)
    } catch {
      return (nil, error)
    }
  }
}
