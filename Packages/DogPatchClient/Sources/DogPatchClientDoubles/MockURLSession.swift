import DogPatchClient
import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A stand-in for `URLSession` that creates ``MockURLSessionTask``s and never uses the network.
///
/// You can answer by hand, as in the published design: take the task and call its completion
/// handler.
/// ```swift
/// let task = session.tasks.first
/// task?.completionHandler(data, response, nil)
/// ```
/// Or script the answers in advance: each task takes the next answer for its URL when it is
/// resumed. After the first scripted answer, a request without an answer fails with
/// ``UnscriptedRequest``.
/// ```swift
/// session.givenAnswer(to: url, status: 200, data: data)
/// ```
/// The published name is a mock; in Meszaros's terms, it is a stub and a spy.
public final class MockURLSession: URLSessionProtocol {
  private struct State {
    var queue: DispatchQueue?
    var tasks: [MockURLSessionTask] = []
  }

  let script = Script()
  private let state = Mutex(State())

  /// Creates a session without a script: its tasks wait for the test to complete them.
  public init() {}

  /// The queue on which completion handlers are called. If it is `nil`, they are called where the
  /// test completes or cancels the task, and for scripted answers on a global queue.
  public var queue: DispatchQueue? {
    get { state.withLock { $0.queue } }
    set { state.withLock { $0.queue = newValue } }
  }

  /// The tasks created so far, in order.
  public var tasks: [MockURLSessionTask] { state.withLock { $0.tasks } }

  /// Gives the session a serial queue of its own to call back on, like a real session.
  public func givenDispatchQueue() {
    queue = DispatchQueue(label: "MockURLSession")
  }

  /// Creates a task without starting it. The task is also stored in ``tasks``.
  @preconcurrency public func makeDataTask(
    with url: URL,
    completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  ) -> any URLSessionTaskProtocol {
    state.withLock { state in
      let task = MockURLSessionTask(
        completionHandler: completionHandler, url: url, queue: state.queue
      ) { [weak script] task in
        script?.answer(task)
      }
      state.tasks.append(task)
      return task
    }
  }
}
