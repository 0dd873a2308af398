import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Passes on the first `cancel()` to a task, and ignores all later ones.
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
  /// The task that the caller of a client gets: the task itself, unless it's one of `URLSession` on
  /// Linux.
  ///
  /// There, two threads that cancel the same task at the same time crash the process
  /// (docs/errata.md), so callers get a task that can be canceled only once.
  var cancellingOnce: any URLSessionTaskProtocol {
    #if canImport(FoundationNetworking)
      self is URLSessionTask ? CancelOnceTask(self) : self
    #else
      self
    #endif
  }
}
