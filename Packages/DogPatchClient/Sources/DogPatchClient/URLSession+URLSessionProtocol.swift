import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension URLSessionTask: URLSessionTaskProtocol {}

extension URLSession: URLSessionProtocol {
  /// Makes a real data task; see `dataTask(with:completionHandler:)`. Calls back on the session's
  /// delegate queue.
  @preconcurrency public func makeDataTask(
    with url: URL,
    completionHandler: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  ) -> any URLSessionTaskProtocol {
    dataTask(with: url, completionHandler: completionHandler)
  }

  /// Wraps `task` so that it is cancelled on this session's delegate queue.
  public func handle(for task: any URLSessionTaskProtocol) -> any URLSessionTaskProtocol {
    DelegateQueueTask(task, queue: delegateQueue)
  }
}

/// Cancels on the queue on which the session completes tasks.
///
/// On Linux, a cancellation that overlaps the same task's completion ends the process
/// (docs/errata.md); taking turns on one queue makes that impossible.
private final class DelegateQueueTask: URLSessionTaskProtocol {
  private let task: any URLSessionTaskProtocol
  private let queue: OperationQueue

  init(_ task: any URLSessionTaskProtocol, queue: OperationQueue) {
    self.task = task
    self.queue = queue
  }

  func resume() {
    task.resume()
  }

  func cancel() {
    queue.addOperation { [task] in task.cancel() }
  }
}
