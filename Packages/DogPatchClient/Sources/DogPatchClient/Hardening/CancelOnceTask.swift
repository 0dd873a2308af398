import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Passes on the first `cancel()` to a task, and ignores every later one.
final class CancelOnceTask: URLSessionTaskProtocol {
  private let task: any URLSessionTaskProtocol
  private let isCancelled = Atomic(false)

  init(_ task: any URLSessionTaskProtocol) {
    self.task = task
  }

  func resume() {
    task.resume()
  }

  func cancel() {
    guard !isCancelled.exchange(true, ordering: .relaxed) else { return }
    task.cancel()
  }
}

extension URLSessionTaskProtocol {
  /// The task that a caller of the client gets: the task itself, except for one of `URLSession` on
  /// Linux.
  ///
  /// There, two threads that cancel one task at the same time crash the process (docs/errata.md).
  /// So callers get a task that cancels once.
  var cancellingOnce: any URLSessionTaskProtocol {
    #if canImport(FoundationNetworking)
      self is URLSessionTask ? CancelOnceTask(self) : self
    #else
      self
    #endif
  }
}
