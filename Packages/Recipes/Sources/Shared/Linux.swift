import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking

  // What a client and its `session()` need on Linux. Apple's platforms do all of this themselves.

  extension URLSession {
    /// Replaces Foundation's method, which crashes or hangs if the task is canceled.
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
        throw URLError(.cancelled)  // If the task is canceled, the stream ends without an answer.
      } onCancel: {
        // Redirects are decided on this queue, too, and never for a canceled task.
        delegateQueue.addOperation { task.cancel() }
      }
    }
  }

  extension NotesClient {
    /// Creates a session that doesn't send the token to another server after a redirect.
    public static func session(_ configuration: URLSessionConfiguration = .ephemeral) -> URLSession
    {
      configuration.urlCache = nil  // With a cache, canceling can crash.
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
