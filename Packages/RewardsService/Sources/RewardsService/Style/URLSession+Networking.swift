import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension URLSession: Networking {
  /// Runs a data task. Calls back on the session's delegate queue.
  @preconcurrency public func fetch(
    _ url: URL, completion: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  ) {
    startFetch(url, completion: completion)
  }

  /// Runs a data task that can be cancelled from any thread; it then calls back with
  /// `URLError.cancelled`, unless it already has. Calls back on the session's delegate queue.
  @preconcurrency @discardableResult
  public func startFetch(
    _ url: URL, completion: @escaping @Sendable (Data?, URLResponse?, (any Error)?) -> Void
  ) -> RunningCall {
    let task = dataTask(with: url, completionHandler: completion)
    task.resume()
    // On Linux, a cancellation that overlaps the same task's completion ends the process
    // (docs/errata.md); taking turns on the queue of the completion makes that impossible.
    return RunningCall { [delegateQueue] in
      delegateQueue.addOperation { task.cancel() }
    }
  }
}
