import Dispatch
import DogPatchClient
import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A stand-in for `URLSessionTask` that records what it was told, and completes when a test says so.
///
/// Cancelling an incomplete one completes it with `URLError.cancelled`, as `URLSession` does.
public final class MockURLSessionTask: URLSessionTaskProtocol {
  private struct State {
    var calledResume = false
    var calledCancel = false
    var isCompleted = false
  }

  /// The address the task was made for.
  public let url: URL
  /// Where ``completionHandler`` is called; `nil` for wherever the test calls it.
  public let queue: DispatchQueue?

  private let complete: @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  private let answer: @Sendable () -> MockAnswer?
  private let state = Mutex(State())

  /// Makes a task that completes only when the test calls ``completionHandler``.
  ///
  /// - Parameters:
  ///   - completionHandler: What the client gave to the session.
  ///   - url: The address.
  ///   - queue: Where the completion handler is called; `nil` for wherever the test calls it.
  @preconcurrency public convenience init(
    completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void,
    url: URL,
    queue: DispatchQueue?
  ) {
    self.init(completionHandler: completionHandler, url: url, queue: queue, answer: { nil })
  }

  init(
    completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void,
    url: URL,
    queue: DispatchQueue?,
    answer: @escaping @Sendable () -> MockAnswer?
  ) {
    self.url = url
    self.queue = queue
    self.complete = completionHandler
    self.answer = answer
  }

  /// Completes the task, on ``queue`` if there is one. What the client must hold against, a second
  /// call, is passed on as it is.
  public var completionHandler: @Sendable (Data?, URLResponse?, (any Error)?) -> Void {
    { [self] data, response, error in
      state.withLock { $0.isCompleted = true }
      guard let queue else { return complete(data, response, error) }
      queue.async { [complete] in complete(data, response, error) }
    }
  }

  /// Whether ``resume()`` was called.
  public var calledResume: Bool { state.withLock { $0.calledResume } }

  /// Whether ``cancel()`` was called.
  public var calledCancel: Bool { state.withLock { $0.calledCancel } }

  /// Records the call, and sends the scripted answer on its way if the session has a script.
  public func resume() {
    let isFirst = state.withLock { state in
      defer { state.calledResume = true }
      return !state.calledResume
    }
    guard isFirst, let answer = answer(), let delay = answer.delay else { return }
    DispatchQueue.global().asyncAfter(deadline: .now() + delay) { [self] in
      completeOnce(answer)
    }
  }

  /// Records the call, and completes the task with `URLError.cancelled` if nothing else has.
  public func cancel() {
    state.withLock { $0.calledCancel = true }
    completeOnce(MockAnswer(error: URLError(.cancelled)))
  }

  private func completeOnce(_ answer: MockAnswer) {
    let isFirst = state.withLock { state in
      defer { state.isCompleted = true }
      return !state.isCompleted
    }
    guard isFirst else { return }
    completionHandler(answer.data, answer.response, answer.error)
  }
}
