import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A request that was sent, for cancelling it. Letting go of it changes nothing.
public final class RunningRequest: Sendable {
  private let task: URLSessionTask
  private let queue: OperationQueue
  private let cancellation: Cancellation

  init(_ task: URLSessionTask, queue: OperationQueue, cancellation: Cancellation) {
    self.task = task
    self.queue = queue
    self.cancellation = cancellation
  }

  /// Ends the request with ``DataLoadError/cancelled``, unless it has ended; from any thread.
  public func cancel() {
    // On Linux, a cancellation that overlaps the same task's completion ends the process
    // (docs/errata.md); taking turns on the queue of the completions makes that impossible.
    queue.addOperation { [task, cancellation] in
      cancellation.request()
      task.cancel()
    }
  }
}

/// Whether the caller of a request asked for its end; a session can cancel tasks by itself, too.
final class Cancellation: Sendable {
  private let state = Mutex(false)

  var isRequested: Bool { state.withLock { $0 } }

  func request() {
    state.withLock { $0 = true }
  }
}
