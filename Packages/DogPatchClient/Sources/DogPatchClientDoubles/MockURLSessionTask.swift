import DogPatchClient
import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A stand-in for `URLSessionTask` that records the calls of its methods. The test completes it.
///
/// As with `URLSession`, canceling a task that has not completed completes it with
/// `URLError.cancelled`.
public final class MockURLSessionTask: URLSessionTaskProtocol {
  private struct State {
    var calledResume = false
    var calledCancel = false
    var isCompleted = false
  }

  /// The URL that the task loads.
  public let url: URL
  /// The queue on which ``completionHandler`` calls back. If it is `nil`, it calls back where the
  /// test calls it.
  public let queue: DispatchQueue?

  private let completion: @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  private let onResume: @Sendable (MockURLSessionTask) -> Void
  private let state = Mutex(State())

  /// Creates a task. It completes when the test calls ``completionHandler``.
  ///
  /// - Parameters:
  ///   - completionHandler: The completion that the client passed to the session.
  ///   - url: The URL.
  ///   - queue: The queue on which the completion is called. If it is `nil`, it is called where the
  ///     test completes the task.
  ///   - onResume: Called with the task when it is resumed for the first time.
  @preconcurrency public init(
    completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void,
    url: URL,
    queue: DispatchQueue?,
    onResume: @escaping @Sendable (MockURLSessionTask) -> Void = { _ in }
  ) {
    self.url = url
    self.queue = queue
    self.completion = completionHandler
    self.onResume = onResume
  }

  /// Completes the task, on ``queue`` if there is one. Calling it twice delivers twice, so that
  /// tests can check that the client ignores the second answer.
  public var completionHandler: @Sendable (Data?, URLResponse?, (any Error)?) -> Void {
    { [self] data, response, error in
      state.withLock { $0.isCompleted = true }
      deliver(data, response, error)
    }
  }

  /// Whether ``resume()`` was called.
  public var calledResume: Bool { state.withLock { $0.calledResume } }

  /// Whether ``cancel()`` was called.
  public var calledCancel: Bool { state.withLock { $0.calledCancel } }

  /// Records the call. If the session has a script, the first call takes its next answer.
  public func resume() {
    let isStarted = state.withLock { state in
      defer { state.calledResume = true }
      return !state.calledResume && !state.isCompleted
    }
    if isStarted { onResume(self) }
  }

  /// Records the call, and completes the task with `URLError.cancelled` if it hasn't completed yet.
  public func cancel() {
    state.withLock { $0.calledCancel = true }
    complete(nil, nil, URLError(.cancelled))
  }

  /// Completes the task, unless it has already completed.
  func complete(_ data: Data?, _ response: URLResponse?, _ error: (any Error)?) {
    let isFirst = state.withLock { state in
      defer { state.isCompleted = true }
      return !state.isCompleted
    }
    if isFirst { deliver(data, response, error) }
  }

  private func deliver(_ data: Data?, _ response: URLResponse?, _ error: (any Error)?) {
    guard let queue else { return completion(data, response, error) }
    queue.async { [completion] in completion(data, response, error) }
  }
}
