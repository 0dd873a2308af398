import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking

  // What a client needs on Linux, with its `session()`. Apple's platforms do all of it themselves.

  extension URLSession {
    /// Replaces Foundation's, which crashes or hangs in a task that is cancelled.
    func data(
      for request: URLRequest, delegate: (any URLSessionTaskDelegate)? = nil
    ) async throws -> (Data, URLResponse) {
      guard !Task.isCancelled else { throw URLError(.cancelled) }
      let (answers, continuation) = AsyncThrowingStream<(Data, URLResponse), any Error>.makeStream()
      let task = dataTask(with: request) { data, response, error in
        if let data, let response, error == nil { continuation.yield((data, response)) }
        continuation.finish(throwing: error)
      }
      task.delegate = delegate
      task.resume()
      return try await withTaskCancellationHandler {
        for try await answer in answers { return answer }
        throw URLError(.cancelled)  // In a cancelled task the stream ends without an answer.
      } onCancel: {
        // There the delegate is asked about a redirect, and must not answer for a cancelled task.
        delegateQueue.addOperation { task.cancel() }
      }
    }
  }

  extension NotesClient {
    /// Makes a session that sends no token to another server when it is redirected there.
    public static func session(_ configuration: URLSessionConfiguration = .ephemeral) -> URLSession
    {
      configuration.urlCache = nil  // With a cache, cancelling can crash.
      return URLSession(configuration: configuration, delegate: RedirectGuard(), delegateQueue: nil)
    }

    /// The delegate of that session.
    public final class RedirectGuard: NSObject, URLSessionTaskDelegate {
      public func urlSession(
        _ session: URLSession, task: URLSessionTask,
        willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
        completionHandler: @escaping @Sendable (URLRequest?) -> Void
      ) {
        guard task.state != .canceling, task.state != .completed else { return }
        let old = task.originalRequest?.url
        let new = request.url
        var request = request
        if old?.scheme != new?.scheme || old?.host != new?.host || old?.port != new?.port {
          request.setValue(nil, forHTTPHeaderField: "Authorization")
        }
        completionHandler(request)
      }
    }
  }
#endif
