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
/// let task = client.getDogs { dogs, error in … } as? MockURLSessionTask
/// task?.completionHandler(data, response, nil)
/// ```
/// Or scripted: give the answers first, and each resumed task takes the next one for its address.
/// From the first scripted answer on, an address without one fails with ``UnscriptedRequest``.
/// ```swift
/// session.givenAnswer(to: url, data: data, response: response)
/// ```
/// In Meszaros's terms it is a stub and a spy; the name is the published one.
public final class MockURLSession: URLSessionProtocol {
  private struct State {
    var queue: DispatchQueue?
    var tasks: [MockURLSessionTask] = []
    /// Slices, since taking the first of an array moves all the others.
    var answers: [URL: ArraySlice<MockAnswer>]?
  }

  private let state = Mutex(State())

  /// Makes a session that nobody has scripted: its tasks wait for the test to complete them.
  public init() {}

  /// Where completion handlers are called; `nil` for wherever the test or the script calls them.
  public var queue: DispatchQueue? {
    get { state.withLock { $0.queue } }
    set { state.withLock { $0.queue = newValue } }
  }

  /// The tasks made so far, in order.
  public var tasks: [MockURLSessionTask] { state.withLock { $0.tasks } }

  /// The addresses for which scripted answers are left, sorted, each as often as it has answers.
  public var unusedAnswers: [URL] {
    state.withLock { state in
      (state.answers ?? [:]).flatMap { url, left in left.map { _ in url } }.sortedByText()
    }
  }

  /// Gives the session a serial queue of its own to call back on, as a real session has.
  public func givenDispatchQueue() {
    queue = DispatchQueue(label: "MockURLSession")
  }

  /// Scripts one more answer for an address; several are given first in, first out.
  ///
  /// - Parameters:
  ///   - url: The address to answer.
  ///   - data: The body.
  ///   - response: The response.
  ///   - error: The error; a real session gives either this or the other two.
  ///   - delay: Seconds to wait after `resume()`; `nil` for no answer at all.
  public func givenAnswer(
    to url: URL,
    data: Data? = nil,
    response: URLResponse? = nil,
    error: (any Error)? = nil,
    after delay: TimeInterval? = 0
  ) {
    let answer = MockAnswer(data: data, response: response, error: error, delay: delay)
    state.withLock { state in
      // Taken out and put back, so that there is only one, which need not be copied.
      var answers = state.answers.take() ?? [:]
      answers[url.absoluteURL, default: []].append(answer)
      state.answers = answers
    }
  }

  /// Scripts the session without any answer: every request fails with ``UnscriptedRequest``.
  public func givenNothing() {
    state.withLock { $0.answers = $0.answers ?? [:] }
  }

  /// Makes a task that has not started; it is also kept in ``tasks``.
  @preconcurrency public func makeDataTask(
    with url: URL,
    completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  ) -> any URLSessionTaskProtocol {
    let task = MockURLSessionTask(
      completionHandler: completionHandler, url: url, queue: queue,
      answer: { [weak self] in self?.nextAnswer(for: url.absoluteURL) })
    state.withLock { $0.tasks.append(task) }
    return task
  }

  private func nextAnswer(for url: URL) -> MockAnswer? {
    state.withLock { state in
      if let next = state.answers?[url]?.popFirst() { return next }
      guard let answers = state.answers else { return nil }
      let scripted = answers.filter { !$0.value.isEmpty }.keys.sortedByText()
      return MockAnswer(error: UnscriptedRequest(url: url, scripted: scripted))
    }
  }
}

extension Sequence<URL> {
  fileprivate func sortedByText() -> [URL] {
    sorted { $0.absoluteString < $1.absoluteString }
  }
}
