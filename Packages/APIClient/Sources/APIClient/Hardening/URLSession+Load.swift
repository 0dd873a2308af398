import Foundation
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension URLSession {
  /// Loads a request, like `data(for:)`.
  ///
  /// On Linux, `data(for:)` in a canceled task crashes the process or never returns
  /// (docs/errata.md). A data task with a completion handler can be canceled on any thread, if the
  /// session has no cache.
  ///
  /// - Parameter request: The request to send.
  /// - Returns: The body, which is empty if there is none, and the response.
  /// - Throws: The data task's error, or `URLError(.cancelled)` as soon as the caller's task is
  ///   canceled. In a task that is already canceled, no request is made.
  func load(_ request: URLRequest) async throws -> (Data, URLResponse) {
    // Whoever takes the continuation decides the outcome.
    let waiting = Mutex<CheckedContinuation<(Data, URLResponse), any Error>?>(nil)
    let task = dataTask(with: request) { data, response, error in
      waiting.withLock { $0.take() }?.resume(
        with: Result {
          if let error { throw error }
          guard let response else { throw URLError(.badServerResponse) }
          return (data ?? Data(), response)
        })
    }
    let cancel = { @Sendable [delegateQueue] in
      // Take the continuation first: `task.cancel()` may cause another outcome, which must not be
      // delivered. On the queue of the session's delegate, no redirect is handled in the meantime
      // (`SessionDelegate`).
      guard let continuation = waiting.withLock({ $0.take() }) else { return }
      delegateQueue.addOperation { task.cancel() }
      continuation.resume(throwing: URLError(.cancelled))
    }
    do {
      return try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { continuation in
          waiting.withLock { $0 = continuation }
          // If the task was already canceled, `cancel` was called too early.
          if Task.isCancelled { cancel() } else { task.resume() }
        }
      } onCancel: {
        cancel()
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
