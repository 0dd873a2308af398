import DogPatchClient
import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A stand-in for `URLSession` that makes ``MockURLSessionTask``s and never touches a network.
///
/// By hand, as in the published design: take the task and call its completion handler.
/// ```swift
/// let task = session.tasks.first
/// task?.completionHandler(data, response, nil)
/// ```
/// Or scripted: give the answers first. Each task takes the next answer for its address when it is
/// resumed. From the first scripted answer on, a request without one fails with
/// ``UnscriptedRequest``.
/// ```swift
/// session.givenAnswer(to: url, data: data, response: response)
/// ```
/// It is called a mock, as published. In Meszaros's terms it is a stub and a spy.
public final class MockURLSession: URLSessionProtocol {
  private typealias Answer = @Sendable (MockURLSessionTask) -> Void

  private struct State {
    var queue: DispatchQueue?
    var tasks: [MockURLSessionTask] = []
    /// `nil` while nothing is scripted. Slices, because the first of a slice is taken in no time.
    var answers: [URL: ArraySlice<Answer>]?

    var unused: [URL] {
      (answers ?? [:]).flatMap { url, left in left.map { _ in url } }
        .sorted { $0.absoluteString < $1.absoluteString }
    }
  }

  private let state = Mutex(State())

  /// Makes a session without a script: its tasks wait for the test to complete them.
  public init() {}

  /// The queue on which completion handlers are called. If it is `nil`, they are called where the
  /// test completes or cancels the task, and for scripted answers on a global queue.
  public var queue: DispatchQueue? {
    get { state.withLock { $0.queue } }
    set { state.withLock { $0.queue = newValue } }
  }

  /// The tasks made so far, in order.
  public var tasks: [MockURLSessionTask] { state.withLock { $0.tasks } }

  /// The addresses of the scripted answers that no request came for, sorted. An address stands here
  /// as often as it has answers left.
  public var unusedAnswers: [URL] { state.withLock { $0.unused } }

  /// Gives the session a serial queue of its own to call back on, as a real session has.
  public func givenDispatchQueue() {
    queue = DispatchQueue(label: "MockURLSession")
  }

  /// Scripts one more answer for an address. Several are given first in, first out.
  ///
  /// - Parameters:
  ///   - url: The address to answer.
  ///   - data: The body.
  ///   - response: The response.
  ///   - error: The error. A real session gives either an error or the other two.
  ///   - delay: How long the answer takes after `resume()`, in seconds.
  public func givenAnswer(
    to url: URL,
    data: Data? = nil,
    response: URLResponse? = nil,
    error: (any Error)? = nil,
    after delay: TimeInterval = 0
  ) {
    script(url) { $0.complete(data, response, error, after: delay) }
  }

  /// Scripts one request to an address that is never answered. Its task can still be cancelled.
  ///
  /// - Parameter url: The address.
  public func givenNeverAnswers(to url: URL) {
    script(url) { _ in }
  }

  /// Scripts the session without any answer: every request fails with ``UnscriptedRequest``.
  public func givenNothing() {
    state.withLock { $0.answers = $0.answers ?? [:] }
  }

  /// Makes a task that has not started. The task is also kept in ``tasks``.
  @preconcurrency public func makeDataTask(
    with url: URL,
    completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  ) -> any URLSessionTaskProtocol {
    state.withLock { state in
      let task = MockURLSessionTask(
        completionHandler: completionHandler, url: url, queue: state.queue
      ) { [weak self] task in
        self?.nextAnswer(for: url.absoluteURL)?(task)
      }
      state.tasks.append(task)
      return task
    }
  }

  private func script(_ url: URL, _ answer: @escaping Answer) {
    state.withLock { state in
      state.answers = state.answers ?? [:]
      state.answers?[url.absoluteURL, default: []].append(answer)
    }
  }

  private func nextAnswer(for url: URL) -> Answer? {
    state.withLock { state in
      if let next = state.answers?[url]?.popFirst() { return next }
      guard state.answers != nil else { return nil }
      let error = UnscriptedRequest(url: url, unusedAnswers: state.unused)
      return { $0.complete(nil, nil, error, after: 0) }
    }
  }
}
