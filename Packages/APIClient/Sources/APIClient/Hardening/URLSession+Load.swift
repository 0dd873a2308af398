import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension URLSession {
  /// Loads a request, as `data(for:)` does.
  ///
  /// On Linux, `data(for:)` in a cancelled task crashes the process or never returns
  /// (docs/errata.md). A data task with a completion handler may be cancelled on any thread, if the
  /// session has no cache.
  ///
  /// - Parameter request: The request to send.
  /// - Returns: The body, empty if there is none, and the response.
  /// - Throws: The data task's error, or `URLError(.cancelled)` as soon as the caller's task is
  ///   cancelled. If it is cancelled before the call begins, no request is made.
  func load(_ request: URLRequest) async throws -> (Data, URLResponse) {
    if Task.isCancelled { throw URLError(.cancelled) }
    // The stream keeps an outcome that arrives before anyone awaits it.
    let (answers, continuation) = AsyncThrowingStream<(Data, URLResponse), any Error>.makeStream()
    let once = OneShotCompletion { continuation.yield(with: $0) }
    let task = dataTask(with: request) { data, response, error in
      once(
        Result {
          if let error { throw error }
          guard let response else { throw URLError(.badServerResponse) }
          return (data ?? Data(), response)
        })
    }
    task.resume()
    do {
      return try await withTaskCancellationHandler {
        for try await answer in answers { return answer }
        throw URLError(.cancelled)  // In a cancelled task the stream ends without a value.
      } onCancel: {
        // Claim the outcome first. Whatever `cancel()` causes is then no outcome of this call. On
        // the queue of the session's delegate no redirect is decided meanwhile (`SessionDelegate`).
        if once.claim() != nil { delegateQueue.addOperation { task.cancel() } }
      }
    } catch URLError.cancelled where !Task.isCancelled {
      // On Linux, rejecting the challenge of a 401 cancels the task. The 401 is the answer.
      guard let response = task.response as? HTTPURLResponse, response.statusCode == 401 else {
        throw URLError(.cancelled)
      }
      return (Data(), response)
    }
  }
}
