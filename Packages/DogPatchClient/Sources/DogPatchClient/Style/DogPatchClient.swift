import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A client of a JSON web service, test-driven against a protocol in front of `URLSession`.
///
/// ```swift
/// let configuration = URLSessionConfiguration.ephemeral
/// configuration.urlCache = nil
/// let client = DogPatchClient(
///   baseURL: baseURL, session: URLSession(configuration: configuration), responseQueue: .main)
/// ```
/// On Linux, canceling a task of a session that has a cache can crash the process (docs/errata.md).
/// `URLSession.shared` has a cache, so create a session without one, as above.
///
/// After chapter 8 of *iOS Test-Driven Development by Tutorials* (Joshua Greene,
/// raywenderlich.com).
public final class DogPatchClient: Sendable {
  /// The base URL of the service. It can have a path, such as `https://example.com/api/v1/`.
  public let baseURL: URL
  /// Creates the tasks.
  public let session: any URLSessionProtocol
  /// The queue on which completions run. If it is `nil`, they run where the session calls back.
  public let responseQueue: DispatchQueue?

  /// Creates a client. It sends nothing before the first call.
  ///
  /// - Parameters:
  ///   - baseURL: The base URL of the service. Its path is kept, with or without a trailing slash.
  ///   - session: Creates the tasks: a `URLSession`, or a double in tests.
  ///   - responseQueue: The queue on which completions run. If it is `nil`, they run where the
  ///     session calls back.
  public init(baseURL: URL, session: any URLSessionProtocol, responseQueue: DispatchQueue?) {
    self.baseURL = baseURL
    self.session = session
    self.responseQueue = responseQueue
  }

  /// Sends `GET path`, and decodes the JSON of the answer.
  ///
  /// - Parameters:
  ///   - path: The path, relative to ``baseURL``, without a leading slash.
  ///   - completion: Called exactly once, on ``responseQueue`` if there is one, even if the client
  ///     has been released. A 200 that can be decoded gives the value and no error. Any other
  ///     status gives neither. Everything else gives the session's or the decoder's error.
  /// - Returns: The session's task, which is already running. You can cancel it from any thread,
  ///   which cancels the call.
  func load<Value: Decodable & Sendable>(
    _ path: String, completion: @escaping @Sendable (Value?, (any Error)?) -> Void
  ) -> any URLSessionTaskProtocol {
    let once = OneShotCompletion<Result<Value, any Error>> { [responseQueue] result in
      let deliver = { @Sendable in
        switch result {
        case .success(let value): completion(value, nil)
        case .failure(is UnexpectedStatus): completion(nil, nil)
        case .failure(let error): completion(nil, error)
        }
      }
      guard let responseQueue else { return deliver() }
      responseQueue.async(execute: deliver)
    }
    let task = makeTask(path, once)
    task.resume()
    return task.cancellingOnce
  }

  /// Sends `GET path`, and decodes the JSON of the answer. Canceling the awaiting task cancels the
  /// session's task.
  ///
  /// - Parameter path: The path, relative to ``baseURL``, without a leading slash.
  /// - Returns: The decoded value.
  /// - Throws: ``UnexpectedStatus`` for a status other than 200, `URLError.cancelled` in a canceled
  ///   task, and otherwise the session's or the decoder's error.
  func load<Value: Decodable & Sendable>(_ path: String) async throws -> Value {
    let stop = Mutex<@Sendable () -> Void>({})
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let once = OneShotCompletion { continuation.resume(with: $0) }
        let task = makeTask(path, once)
        let cancel = { @Sendable in
          // Claim the outcome first: `cancel()` may cause another one, which must not be delivered.
          guard let deliver = once.claim() else { return }
          task.cancel()
          deliver(.failure(URLError(.cancelled)))
        }
        stop.withLock { $0 = cancel }
        // An earlier cancellation found nothing to stop.
        if Task.isCancelled { cancel() } else { task.resume() }
      }
    } onCancel: {
      stop.withLock { $0 }()
    }
  }

  private func makeTask<Value: Decodable & Sendable>(
    _ path: String, _ completion: OneShotCompletion<Result<Value, any Error>>
  ) -> any URLSessionTaskProtocol {
    session.makeDataTask(with: url(of: path)) { data, response, error in
      completion(Result { try Self.value(data, response, error) })
    }
  }

  private func url(of path: String) -> URL {
    // A relative path replaces everything after the last slash: in `…/api/v1`, that's `v1`.
    let directory = baseURL.hasDirectoryPath ? baseURL : baseURL.appending(path: "/")
    // A colon in the first part of the path would end a scheme, unless a dot stands before it.
    let relative = path.contains(":") ? "./\(path)" : path
    return URL(string: relative, relativeTo: directory) ?? directory.appending(path: path)
  }

  private static func value<Value: Decodable>(
    _ data: Data?, _ response: URLResponse?, _ error: (any Error)?
  ) throws -> Value {
    if let error { throw error }
    guard let response = response as? HTTPURLResponse else { throw URLError(.badServerResponse) }
    guard response.statusCode == 200 else { throw UnexpectedStatus(code: response.statusCode) }
    return try JSONDecoder().decode(Value.self, from: data ?? Data())
  }
}
