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
    guard !Task.isCancelled else { throw URLError(.cancelled) }
    let (answers, continuation) = AsyncThrowingStream.makeStream(of: (Data, URLResponse).self)
    let completion = OneShotCompletion { continuation.yield(with: $0) }
    let task = dataTask(with: request) { data, response, error in
      completion(
        Result {
          if let error { throw error }
          guard let response else { throw URLError(.badServerResponse) }
          return (data ?? Data(), response)
        })
    }
    // Runs when the caller's task is cancelled, before the caller gets its error. It also runs when
    // the stream is released: the completion is claimed then, and there is nothing to stop.
    continuation.onTermination = { _ in
      guard completion.claim() != nil else { return }
      // On the queue of the session's delegate, so that no redirect is decided meanwhile. See
      // `SessionDelegate`.
      self.delegateQueue.addOperation { task.cancel() }
    }
    task.resume()
    do {
      for try await answer in answers { return answer }
      throw URLError(.cancelled)
    } catch URLError.cancelled where !Task.isCancelled {
      // On Linux, rejecting the challenge of a 401 cancels the task. The 401 is the answer.
      guard let response = task.response as? HTTPURLResponse, response.statusCode == 401 else {
        throw URLError(.cancelled)
      }
      return (Data(), response)
    }
  }
}
